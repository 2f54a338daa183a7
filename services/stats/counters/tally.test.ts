import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from './fact.ts';
import { tally } from './tally.ts';

const now = new Date('2026-11-20T12:00:00+09:00');
const fact = (more: Partial<Fact>): Fact => ({
  path: '1.5.9',
  at: now,
  gameClass: 'minigame',
  game: 'eos5',
  member: true,
  sums: { bets: 1n, stake: 1_000n },
  ...more,
});

test('an event counts for its account, for each above it and for all, on its Korean day and part of the day', () => {
  const { daily, recent } = tally([fact({ at: new Date('2026-11-19T15:09:59Z') })], now);
  expect(daily.map((row) => [row.accountId, row.day, row.sums.stake]).sort()).toEqual([
    ['0', '2026-11-20', 1_000n],
    ['1', '2026-11-20', 1_000n],
    ['5', '2026-11-20', 1_000n],
    ['9', '2026-11-20', 1_000n],
  ]);
  expect(recent.map((row) => [row.accountId, row.slot])).toEqual([
    ['0', 0],
    ['1', 0],
    ['5', 0],
  ]);
});

test('what no longer is compared leaves no parts of a day', () => {
  const old = tally([fact({ at: new Date('2026-11-04T12:00:00+09:00') })], now);
  expect([old.daily.length, old.recent.length]).toEqual([4, 0]);
  const edge = tally([fact({ at: new Date('2026-11-05T12:00:00+09:00') })], now);
  expect(edge.recent.length).toBe(3);
});

test('however many events, each account has the sum of its subtree', () => {
  const facts = fc.array(
    fc.record({ path: fc.constantFrom('1', '1.2', '1.2.4', '1.3', '1.3.5'), stake: fc.bigInt(-1_000n, 1_000n) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(facts, (some) => {
      const { daily } = tally(
        some.map(({ path, stake }) => fact({ path, sums: { stake } })),
        now,
      );
      for (const row of daily) {
        const within = some.filter(({ path }) => row.accountId === '0' || path.split('.').includes(row.accountId));
        expect(row.sums.stake).toBe(within.reduce((sum, { stake }) => sum + stake, 0n));
      }
    }),
  );
});
