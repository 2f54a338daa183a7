import { expect, test } from 'vitest';
import { birthProblem, isTyped } from './birth-date.ts';

const now = Date.parse('2026-11-20T03:00:00Z');

test('the birthday itself counts, the day before does not', () => {
  expect(birthProblem('20071120', 19, now)).toBeUndefined();
  expect(birthProblem('20071121', 19, now)).toBe('young');
  expect(birthProblem('20071121', 18, now)).toBeUndefined();
});

test('the day is that of Seoul', () => {
  expect(birthProblem('20071120', 19, Date.parse('2026-11-19T14:59:59.999Z'))).toBe('young');
  expect(birthProblem('20071120', 19, Date.parse('2026-11-19T15:00:00Z'))).toBeUndefined();
});

test('a leap day is followed by the 1st of March', () => {
  expect(birthProblem('20080229', 19, Date.parse('2027-02-28T23:59:59+09:00'))).toBe('young');
  expect(birthProblem('20080229', 19, Date.parse('2027-03-01T00:00:00+09:00'))).toBeUndefined();
});

test('two digits of a year mean the latest one that has been', () => {
  expect(birthProblem('860101', 19, now)).toBeUndefined();
  expect(birthProblem('100101', 19, now)).toBe('young');
});

test('what is no day that has been is none', () => {
  for (const digits of ['', '8601', '861301', '20300101', '18991231', '20010229'])
    expect(birthProblem(digits, 19, now)).toBe('form');
});

test('six digits may still become eight where they begin a year', () => {
  expect(['860101', '200101', '190101', '19860101', '8601'].map(isTyped)).toEqual([true, false, false, true, false]);
});
