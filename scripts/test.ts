import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSites } from '../standalone/sites.ts';
import { generate } from './generate.ts';
import { root, run, say } from './run.ts';
import { allTests, needsOf, runs, selectTests } from './select-tests.ts';
import { findServers, type Servers } from './servers.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** `npm test` runs everything; `npm test -- PATH …` what lies there, with vitest's own flags behind it. */
const given = process.argv.slice(2);
const flagsFrom = given.findIndex((argument) => argument.startsWith('-'));
const [paths, flags] = flagsFrom < 0 ? [given, []] : [given.slice(0, flagsFrom), given.slice(flagsFrom)];
const { files, unknown } = selectTests(paths, allTests());
if (unknown.length > 0) {
  say(`no test is at ${unknown.join(', ')}`);
  process.exit(1);
}

generate();
const needs = needsOf(runs.flatMap((name) => files[name]));
const servers: Partial<Servers> = needs.servers ? await findServers() : {};
if (needs.sites) await buildSites();
const folder = join(root, '.cache', 'test');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

let passed = 0;
let failed = 0;
const skipped: string[] = [];
for (const project of runs.filter((name) => files[name].length > 0)) {
  const file = join(folder, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(paths.length > 0 ? files[project] : []),
    ...flags,
  ];
  const { code } = await run('vitest', args, {
    show: true,
    env: {
      ...(servers.chromium && { MADANG_CHROMIUM: servers.chromium }),
      ...(servers.redis && { MADANG_REDIS: servers.redis }),
      ...(servers.nats && { MADANG_NATS: servers.nats }),
    },
  });
  const report = read(file);
  passed += report?.numPassedTests ?? 0;
  // A file that could not even be read counts as one failure, and so does a run that ended without a report.
  const broken =
    report?.testResults.filter((t) => t.status === 'failed' && t.assertionResults.length === 0).length ?? 0;
  const failures = (report?.numFailedTests ?? 0) + broken;
  failed += failures > 0 ? failures : code === 0 ? 0 : 1;
  for (const t of report?.testResults.flatMap((r) => r.assertionResults) ?? [])
    if (t.status === 'pending' || t.status === 'skipped' || t.status === 'todo') skipped.push(t.fullName);
}
for (const name of skipped) say(`left out: ${name}`);
say(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
