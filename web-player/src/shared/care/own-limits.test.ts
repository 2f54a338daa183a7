import { expect, test } from 'vitest';
import { ownProblem, stakeLeft } from './own-limits.ts';

const rule = (name: string, value: bigint, used = 0n) => ({ rule: name, value, used });

test('a stake up to what is left is fine, one won more is told with what is left of the narrowest limit', () => {
  const rules = [rule('loss_week', 100_000n, 60_000n), rule('stake_day', 50_000n, 20_000n), rule('deposit_day', 0n)];
  expect(ownProblem(rules, 30_000n, 720)).toBeUndefined();
  expect(ownProblem(rules, 30_001n, 720)).toEqual({ kind: 'limit', rule: 'stake_day', left: 30_000n });
  expect(stakeLeft([rule('loss_day', 10_000n, -5_000n)])).toEqual({ rule: 'loss_day', left: 15_000n });
  expect(stakeLeft([rule('loss_day', 10_000n, 12_000n)])).toEqual({ rule: 'loss_day', left: 0n });
  expect([stakeLeft([]), stakeLeft([rule('loss_day', -1n, 9n)])]).toEqual([undefined, undefined]);
});

test('closed hours count to the minute, past midnight too, and used time closes whatever the stake', () => {
  const night = [rule('night', BigInt(23 * 60 + 30) * 1_440n + 30n)];
  expect([1_409, 1_410, 0, 29, 30].map((minute) => ownProblem(night, 1n, minute)?.kind)).toEqual([
    undefined,
    'hours',
    'hours',
    'hours',
    undefined,
  ]);
  expect(ownProblem(night, 1n, 0)).toEqual({ kind: 'hours', untilMinute: 30 });
  const time = (used: bigint) => ownProblem([rule('time_day', 60n, used)], 0n, 720)?.kind;
  expect([time(59n), time(60n)]).toEqual([undefined, 'time']);
});
