import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RateStep } from '../rates/schedule.ts';
import { accrue, type ShareRow } from './accrue.ts';
import type { Settlement } from './settlement.ts';

const at = new Date('2026-11-20T00:00:00Z');
const rates = [900, 700, 333, 120];
const path = rates.map((_, i) => BigInt(i + 1));
const none: ReadonlyMap<string, readonly RateStep[]> = new Map();
const schedules = new Map(
  rates.map((basisPoints, i) => [BigInt(i + 1), new Map([['minigame', [{ from: at, basisPoints }]]])]),
);

/** The history of one bet: after its first outcome each revision turns it void or back. */
const history = fc.record({
  stake: fc.bigInt(1n, 10n ** 9n),
  revisions: fc.integer({ min: 1, max: 5 }),
  firstCounts: fc.boolean(),
});

function settlements(
  betId: string,
  { stake, revisions, firstCounts }: { stake: bigint; revisions: number; firstCounts: boolean },
): Settlement[] {
  const all = Array.from({ length: revisions }, (_, revision) => ({
    betId,
    revision,
    counts: (revision % 2 === 0) === firstCounts,
    memberId: 4n,
    path,
    gameClass: 'minigame',
    rateClasses: ['minigame'],
    game: 'eos5',
    stake,
    placedAt: at,
    at,
    day: '2026-11-20',
  }));
  // A first void changes nothing, and betting's event is read as such.
  return all.filter((settlement) => settlement.revision > 0 || settlement.counts);
}

test('in whatever order and batches revisions arrive, what is kept is that of the last one', () => {
  const bets = fc.array(history, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(bets, fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 5 }), (histories, random, batch) => {
      const given = histories.flatMap((one, i) => settlements(`bet${i}`, one));
      const shuffled = given
        .map((settlement) => ({ settlement, key: random.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ settlement }) => settlement);
      const kept: ShareRow[] = [];
      const revised = new Map<string, number>();
      for (let i = 0; i < shuffled.length; i += batch) {
        const facts = {
          active: new Set(path),
          schedules,
          exclusions: none,
          kept: [...kept],
          revisions: [...revised].map(([betId, revision]) => ({ betId, revision })),
        };
        const accrued = accrue(shuffled.slice(i, i + batch), facts);
        kept.push(...accrued.rows.map(({ row }) => row));
        for (const { betId, revision } of accrued.revised)
          revised.set(betId, Math.max(revision, revised.get(betId) ?? 0));
      }
      for (const [i, one] of histories.entries()) {
        const counts = ((one.revisions - 1) % 2 === 0) === one.firstCounts;
        const sum = kept.filter((row) => row.betId === `bet${i}`).reduce((total, row) => total + row.amount, 0n);
        expect(sum).toBe(counts ? (one.stake * 900n) / 10_000n : 0n);
      }
    }),
    { numRuns: 500 },
  );
});

const first: Settlement = {
  betId: 'bet',
  revision: 0,
  counts: true,
  memberId: 4n,
  path,
  gameClass: 'minigame',
  rateClasses: ['minigame'],
  game: 'eos5',
  stake: 10_000n,
  placedAt: at,
  at,
  day: '2026-11-20',
};
const facts = { active: new Set(path), schedules, exclusions: none, kept: [], revisions: [] };
const amountsOf = (rows: { row: ShareRow }[]) => rows.map(({ row }) => [row.accountId, row.amount]);

test('a first outcome gives each account of the path the difference to the next, and revises nothing', () => {
  const { rows, revised } = accrue([first], facts);
  expect(amountsOf(rows)).toEqual([
    [1n, 200n],
    [2n, 367n],
    [3n, 213n],
    [4n, 120n],
  ]);
  expect(revised).toEqual([]);
  expect(rows.every(({ settlement }) => settlement === first)).toBe(true);
  expect(rows[0]?.row).toMatchObject({ betId: 'bet', revision: 0, ownBp: 900, childBp: 700 });
});

test('an account that is not at work earns nothing, and its share is that of the account over it', () => {
  const { rows } = accrue([first], { ...facts, active: new Set([1n, 3n]) });
  expect(amountsOf(rows)).toEqual([
    [1n, 567n],
    [3n, 333n],
  ]);
});

test('a rate counts from the moment of placing on', () => {
  const { rows } = accrue([{ ...first, placedAt: new Date(at.getTime() - 1) }], facts);
  expect(rows).toEqual([]);
});

test('a revision that earns the same gives and takes nothing, and one that no longer counts takes all back', () => {
  const kept = accrue([first], facts).rows.map(({ row }) => row);
  const again = accrue([{ ...first, revision: 1 }], { ...facts, kept });
  expect([again.rows, again.revised.length]).toEqual([[], 1]);
  const taken = accrue([{ ...first, revision: 1, counts: false }], { ...facts, kept });
  expect(amountsOf(taken.rows)).toEqual(kept.map(({ accountId, amount }) => [accountId, -amount]));
  expect(taken.rows[0]?.row).toMatchObject({ revision: 1, ownBp: 900, childBp: 700 });
});

test('of a bet that never earned a revision that does not count changes nothing, and is remembered', () => {
  const refunded = { ...first, revision: 1, counts: false };
  const { rows, revised } = accrue([refunded, first], facts);
  expect([rows, revised]).toEqual([[], [refunded]]);
});

test('a stake counts once for whoever earns by it, less when it no longer does, and not again where only the rate is another', () => {
  const counted = ({ rows }: ReturnType<typeof accrue>) =>
    rows.filter(({ row }) => row.accountId === 1n).map((row) => row.counted.stake);
  const one = accrue([first], facts);
  const kept = one.rows.map(({ row }) => row);
  const twice = new Map(
    [...schedules].map(([id, steps]) => [id, new Map([...steps, ['more', steps.get('minigame') ?? []]])]),
  );
  const again = accrue([{ ...first, revision: 1, rateClasses: ['minigame', 'more'] }], {
    ...facts,
    schedules: twice,
    kept,
  });
  const taken = accrue([{ ...first, revision: 2, counts: false }], { ...facts, kept });
  expect([counted(one), counted(again), counted(taken)]).toEqual([[10_000n], [0n], [-10_000n]]);
  expect(amountsOf(again.rows)).toEqual(amountsOf(one.rows));
});

test('what is excluded of a stake earns nothing, and rates that add up never pass the whole', () => {
  const exclusions = new Map([['minigame', [{ from: at, basisPoints: 2_500 }]]]);
  const { rows } = accrue([{ ...first, stake: 10_001n }], { ...facts, exclusions });
  // A quarter of 10,001 is 2,500, rounded down: 7,501 are left.
  expect(rows.reduce((sum, { row }) => sum + row.amount, 0n)).toBe((7_501n * 900n) / 10_000n);
  expect(rows.map(({ counted }) => counted)).toEqual(rows.map(() => ({ stake: 10_001n, excluded: 2_500n })));
  const high = new Map([[1n, new Map(['a', 'b'].map((name) => [name, [{ from: at, basisPoints: 9_000 }]]))]]);
  const all = accrue([{ ...first, rateClasses: ['a', 'b'] }], { ...facts, schedules: high, active: new Set([1n]) });
  expect(amountsOf(all.rows)).toEqual([[1n, 10_000n]]);
});
