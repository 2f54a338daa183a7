import { expect, it } from 'vitest';
import { instantOf, spanProblem, typedTime } from './seoul-input.ts';

it('a typed time is Seoul’s', () => {
  expect(instantOf('2026-11-21T21:47')).toBe('2026-11-21T12:47:00.000Z');
  expect(instantOf('2026-11-21T21:47:32')).toBe('2026-11-21T12:47:32.000Z');
  expect(typedTime('2026-11-21T15:00:00Z')).toBe('2026-11-22T00:00');
});

it('a span ends behind its beginning, or is open', () => {
  expect(spanProblem('', '')).toBe(false);
  expect(spanProblem('2026-11-21T21:47', '')).toBe(false);
  expect(spanProblem('2026-11-21T21:47', '2026-11-21T21:47')).toBe(true);
  expect(spanProblem('2026-11-21T21:47', '2026-11-21T21:48')).toBe(false);
});
