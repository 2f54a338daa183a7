import { expect, test } from 'vitest';
import { isDue } from './reminder.ts';

test('a reminder is due at its minute, never without a wish, and a new day counts anew', () => {
  expect(isDue({ minutes: 74, realityMinutes: 60 }, 15)).toBe(false);
  expect(isDue({ minutes: 75, realityMinutes: 60 }, 15)).toBe(true);
  expect(isDue({ minutes: 500, realityMinutes: 0 }, 0)).toBe(false);
  expect(isDue({ minutes: 59, realityMinutes: 60 }, 900)).toBe(false);
  expect(isDue({ minutes: 60, realityMinutes: 60 }, 900)).toBe(true);
});
