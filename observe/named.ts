import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const all = (text: string, what: RegExp): string[] => [
  ...new Set([...text.matchAll(what)].map(([, found = '']) => found)),
];

const alertRules = read('alerts.yml');
const recordingRules = read('rules.yml');
const boards = readdirSync(new URL('dashboards/', import.meta.url)).map((name) => read(`dashboards/${name}`));

/** Names of the alerts. */
export const alerts = all(alertRules, /^ {6}- alert: (\w+)$/gm);
/** Names of what is recorded. */
export const recorded = all(recordingRules, /^ {6}- record: (\S+)$/gm);
/** Names of the recorded series that alerts and dashboards read. */
export const recordedReads = all([alertRules, ...boards].join('\n'), /\b(madang:[a-z0-9_:]+)/g);
/** Names of the series of processes that rules, alerts and dashboards read. */
export const seriesReads = all(
  [alertRules, recordingRules, ...boards].join('\n'),
  /(?<![:\w])((?:madang|nodejs|process)_[a-z0-9_]+)/g,
);
