import { readFileSync } from 'node:fs';

interface FileResult {
  /** The file's path. */
  name: string;
  status: string;
  /** Why the file could not be read, where it could not. */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: readonly string[] }[];
}

/** What vitest writes of a run, as far as it is read here. */
export interface Report {
  testResults: FileResult[];
}

export interface Totals {
  passed: number;
  /** What failed and the first line of why; a file that could not even be read counts as one. */
  failed: string[];
  /** The full names of tests that were left out. */
  skipped: string[];
}

/** The report of a run; nothing where the run ended without one. */
export function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

const leftOut = new Set(['pending', 'skipped', 'todo']);
const count = ({ assertionResults }: FileResult, status: string): number =>
  assertionResults.filter((test) => test.status === status).length;

const firstLine = (text = ''): string => text.trimStart().split('\n', 1)[0] ?? '';

/** The tests of a file that failed; the file itself where it did and no test of it ran. */
function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : [];
  return tests.map(({ fullName, failureMessages }) => `${name} > ${fullName}: ${firstLine(failureMessages?.[0])}`);
}

export const failedFiles = ({ testResults }: Report): string[] =>
  testResults.filter((file) => failuresOf(file).length > 0).map(({ name }) => name);

/** The report with files of another run in the place of the same ones; a file that run did not come to stays as it was. */
export function withFiles(report: Report, again: Report): Report {
  const newer = new Map(again.testResults.map((file) => [file.name, file]));
  return { testResults: report.testResults.map((file) => newer.get(file.name) ?? file) };
}

export const totalsOf = ({ testResults }: Report): Totals => ({
  passed: testResults.reduce((sum, file) => sum + count(file, 'passed'), 0),
  failed: testResults.flatMap(failuresOf),
  skipped: testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => leftOut.has(status)).map(({ fullName }) => fullName),
  ),
});
