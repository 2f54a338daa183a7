import { expect, it } from 'vitest';
import { isBirthDate } from './birth-date.ts';

const today = '2026-11-22';

it.each(['19900101', '900101', '20261122', '20240229', '000229'])('%s is a day that has been', (digits) =>
  expect(isBirthDate(digits, today)).toBe(true),
);

it.each(['', '1990', '19901301', '20230229', '20261123', '18991231', '1990-01-01'])('%j is none', (digits) =>
  expect(isBirthDate(digits, today)).toBe(false),
);
