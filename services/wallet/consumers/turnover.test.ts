import { expect, test } from 'vitest';
import { settledChange } from './turnover.ts';

const change = (outcome: string, previousOutcome: string) =>
  settledChange({ outcome, previousOutcome, stake: 10_000n }, Number.NEGATIVE_INFINITY);

test('a stake is turned over by a win or a loss, whatever it pays, and not while its bet is open again', () => {
  expect(['win', 'loss', 'void'].map((outcome) => change(outcome, ''))).toEqual([10_000n, 10_000n, 0n]);
  expect([change('open', 'loss'), change('win', 'open'), change('void', 'open')]).toEqual([-10_000n, 10_000n, 0n]);
});
