import { toDomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { checkAge, memberBirthDate, normalBirthDate } from './birth-date.ts';

const now = new Date('2026-11-20T03:00:00Z');

const outcome = (work: () => unknown): unknown => {
  try {
    return work() ?? 'fine';
  } catch (error) {
    const { reason, field, meta } = toDomainError(error);
    return [reason, field, meta.age].filter(Boolean).join(' ');
  }
};

test('a date of birth is a day that has been, kept with all of its year', () => {
  const kept = ['860101', '000229', '19860101', '20000229', '261120', '261121'].map((digits) =>
    normalBirthDate(digits, now),
  );
  expect(kept).toEqual(['19860101', '20000229', '19860101', '20000229', '20261120', '19261121']);
});

test('no other digits are one, and neither is nothing', () => {
  const bad = ['', '861301', '860230', '8601', '1986011', '20300101', '18991231', '20010229', '20261121', '1986-1-1'];
  for (const digits of bad) expect(outcome(() => normalBirthDate(digits, now))).toBe('VALIDATION date_of_birth');
});

test('the day of the birthday counts, and the day before does not', () => {
  expect(outcome(() => checkAge('20071120', 19, now))).toBe('fine');
  expect(outcome(() => checkAge('20071121', 19, now))).toBe('UNDER_AGE date_of_birth 19');
  expect(outcome(() => checkAge('20071121', 18, now))).toBe('fine');
});

test('the day is that of Seoul, to the millisecond', () => {
  expect(outcome(() => checkAge('20071120', 19, new Date('2026-11-19T14:59:59.999Z')))).toBe(
    'UNDER_AGE date_of_birth 19',
  );
  expect(outcome(() => checkAge('20071120', 19, new Date('2026-11-19T15:00:00Z')))).toBe('fine');
});

test('who was born on a 29th of February is of age on the 1st of March', () => {
  expect(outcome(() => checkAge('20080229', 19, new Date('2027-02-28T12:00:00+09:00')))).toContain('UNDER_AGE');
  expect(outcome(() => checkAge('20080229', 19, new Date('2027-03-01T00:00:00+09:00')))).toBe('fine');
  expect(outcome(() => checkAge('20080229', 20, new Date('2028-02-29T00:00:00+09:00')))).toBe('fine');
});

test('two digits of a year never make a child of 2010 somebody of 1910', () => {
  expect(outcome(() => memberBirthDate('100101', 19, now))).toContain('UNDER_AGE');
  expect(outcome(() => memberBirthDate('19100101', 19, now))).toBe('19100101');
});
