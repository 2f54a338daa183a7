import { expect, test } from 'vitest';
import { failedFiles, type Report, readReport, totalsOf, withFiles } from './test-report.ts';

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((status, place) => ({ fullName: `${name} ${place}`, status })),
});
const report: Report = {
  testResults: [
    file('a', 'passed', 'passed', 'skipped'),
    file('b', 'failed', 'passed', 'failed', 'failed'),
    file('c', 'failed'),
    file('d', 'failed', 'skipped'),
  ],
};

test('each failed test counts, and a file of which none could run counts as one', () => {
  expect(totalsOf(report)).toEqual({
    passed: 2,
    failed: ['b > b 1: ', 'b > b 2: ', 'c: ', 'd: '],
    skipped: ['a 1', 'd 0'],
  });
  expect(failedFiles(report)).toEqual(['b', 'c', 'd']);
});

test('a second run takes the place of the files that it came to, and of no others', () => {
  const again: Report = {
    testResults: [file('b', 'passed', 'passed', 'passed', 'passed'), file('c', 'failed', 'failed')],
  };
  expect(totalsOf(withFiles(report, again))).toEqual({
    passed: 4,
    failed: ['c > c 0: ', 'd: '],
    skipped: ['a 1', 'd 0'],
  });
  expect(failedFiles(withFiles(report, again))).toEqual(['c', 'd']);
});

test('a run that wrote nothing has no report', () => expect(readReport('/nowhere/report.json')).toBeUndefined());

test('what failed is told with the first line of why', () => {
  const why = ['AssertionError: expected 1 to be 2\n    at here.ts:1:1'];
  const failed = { fullName: 'one is two', status: 'failed', failureMessages: why };
  const unread = { name: 'unread', status: 'failed', message: 'No such module\n at', assertionResults: [] };
  expect(
    totalsOf({ testResults: [{ name: 'sums', status: 'failed', assertionResults: [failed] }, unread] }).failed,
  ).toEqual(['sums > one is two: AssertionError: expected 1 to be 2', 'unread: No such module']);
});
