import { expect, test } from 'vitest';
import { amountProblem } from './amount-check.ts';

const rule = { min: 10_000n, max: 5_000_000n, unit: 10_000n };

test.each([
  [9_999n, 'low'],
  [10_000n, undefined],
  [15_000n, 'unit'],
  [5_000_000n, undefined],
  [5_000_001n, 'high'],
])('%d is %s', (amount, problem) => {
  expect(amountProblem(amount, rule)).toBe(problem);
});

test('a limit of nothing limits nothing', () => {
  expect(amountProblem(1n, { min: 0n, max: 0n, unit: 0n })).toBeUndefined();
});
