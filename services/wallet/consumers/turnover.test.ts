import { expect, test } from 'vitest';
import { settledChange } from './turnover.ts';

const change = (outcome: string, previousOutcome: string, closedStake = 0n) =>
  settledChange({ outcome, previousOutcome, stake: 10_000n, closedStake }, Number.NEGATIVE_INFINITY);

test('a stake is turned over by a win or a loss, whatever it pays, and not while its bet is open again', () => {
  expect(['win', 'loss', 'void'].map((outcome) => change(outcome, ''))).toEqual([10_000n, 10_000n, 0n]);
  expect([change('open', 'loss'), change('win', 'open'), change('void', 'open')]).toEqual([-10_000n, 10_000n, 0n]);
});

test('what was cashed out is not turned over, the rest is', () => {
  expect([change('open', '', 4_000n), change('win', 'open', 4_000n), change('open', 'win', 4_000n)]).toEqual([
    0n,
    6_000n,
    -6_000n,
  ]);
  expect(change('loss', 'open', 10_000n)).toBe(0n);
});
