import { readFileSync } from 'node:fs';

interface FileResult {
  /** The file's path. */
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}

/** What vitest writes of a run, as far as it is read here. */
export interface Report {
  testResults: FileResult[];
}

export interface Totals {
  passed: number;
  /** Tests that failed; a file that could not even be read counts as one. */
  failed: number;
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

/** How many tests of a file failed; one where the file itself did and no test of it ran. */
function failuresOf(file: FileResult): number {
  const tests = count(file, 'failed');
  return tests === 0 && file.status === 'failed' ? 1 : tests;
}

export const failedFiles = ({ testResults }: Report): string[] =>
  testResults.filter((file) => failuresOf(file) > 0).map(({ name }) => name);

/** The report with files of another run in the place of the same ones; a file that run did not come to stays as it was. */
export function withFiles(report: Report, again: Report): Report {
  const newer = new Map(again.testResults.map((file) => [file.name, file]));
  return { testResults: report.testResults.map((file) => newer.get(file.name) ?? file) };
}

export const totalsOf = ({ testResults }: Report): Totals => ({
  passed: testResults.reduce((sum, file) => sum + count(file, 'passed'), 0),
  failed: testResults.reduce((sum, file) => sum + failuresOf(file), 0),
  skipped: testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => leftOut.has(status)).map(({ fullName }) => fullName),
  ),
});
