import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RateStep, rateAt } from '../rates/schedule.ts';
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

/** What happens to a tree while bets are settled: a bet's outcome, a move of an account, and that one stops or works again. */
const happening = fc.oneof(
  fc.record({
    kind: fc.constant('outcome' as const),
    bet: fc.nat(2),
    outcome: fc.constantFrom('win', 'void', 'cancelled'),
  }),
  fc.record({ kind: fc.constant('move' as const), node: fc.integer({ min: 2, max: 6 }), under: fc.nat(5) }),
  fc.record({ kind: fc.constant('toggle' as const), node: fc.integer({ min: 1, max: 6 }) }),
);

test('whatever tree, rates, moves and stops there are, what a bet gives is its stake at the rate of the highest at work', () => {
  const nodes = fc.array(
    fc.record({ parent: fc.nat(5), steps: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 3 }) }),
    { minLength: 6, maxLength: 6 },
  );
  const bets = fc.array(
    fc.record({
      node: fc.integer({ min: 1, max: 6 }),
      stake: fc.bigInt(1n, 10n ** 12n),
      minute: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  );
  fc.assert(
    fc.property(nodes, bets, fc.array(happening, { maxLength: 14 }), (made, placed, happenings) => {
      const parents = new Map(made.map(({ parent }, i) => [i + 1, i === 0 ? 0 : (parent % i) + 1]));
      const pathOf = (node: number): number[] => (node === 0 ? [] : [...pathOf(parents.get(node) ?? 0), node]);
      const moment = (minute: number) => new Date(at.getTime() + minute * 60_000);
      const stepsOf = new Map(
        made.map(({ steps }, i) => [
          BigInt(i + 1),
          new Map([['minigame', steps.map((basisPoints, minute) => ({ from: moment(minute), basisPoints }))]]),
        ]),
      );
      const active = new Set(made.map((_, i) => BigInt(i + 1)));
      const kept: ShareRow[] = [];
      const revised = new Map<string, number>();
      const settled = placed.map(() => ({ revision: -1, path: [] as bigint[], isOver: false }));
      for (const one of happenings) {
        if (one.kind === 'move') {
          const under = one.under + 1;
          // Nothing stands below itself.
          if (!pathOf(under).includes(one.node)) parents.set(one.node, under);
          continue;
        }
        if (one.kind === 'toggle') {
          if (!active.delete(BigInt(one.node))) active.add(BigInt(one.node));
          continue;
        }
        const [bet, state] = [placed[one.bet], settled[one.bet]];
        if (!bet || !state || state.isOver) continue;
        // A bet keeps the path that it was placed with.
        if (state.revision < 0) state.path = pathOf(bet.node).map(BigInt);
        state.isOver = one.outcome === 'cancelled';
        state.revision = state.isOver ? 2 ** 31 - 1 : state.revision + 1;
        const betId = `bet${one.bet}`;
        const counts = one.outcome === 'win';
        const { rows, revised: taken } = accrue(
          [
            {
              ...first,
              betId,
              revision: state.revision,
              counts,
              path: state.path,
              stake: bet.stake,
              placedAt: moment(bet.minute),
            },
          ],
          {
            active,
            schedules: stepsOf,
            exclusions: none,
            kept: kept.filter((row) => row.betId === betId),
            revisions: [...revised].map(([id, revision]) => ({ betId: id, revision })),
          },
        );
        kept.push(...rows.map(({ row }) => row));
        for (const { revision } of taken) revised.set(betId, revision);
        const own = kept.filter((row) => row.betId === betId);
        const top = state.path.find((id) => active.has(id)) ?? 0n;
        const rate = BigInt(rateAt(stepsOf.get(top)?.get('minigame') ?? [], moment(bet.minute)));
        expect(own.reduce((sum, row) => sum + row.amount, 0n)).toBe(counts ? (bet.stake * rate) / 10_000n : 0n);
        for (const id of new Set(own.map(({ accountId }) => accountId))) {
          const share = own.reduce((sum, row) => (row.accountId === id ? sum + row.amount : sum), 0n);
          expect(share).toBeGreaterThanOrEqual(0n);
          if (share > 0n) expect([state.path.includes(id), active.has(id)]).toEqual([true, true]);
        }
      }
    }),
    { numRuns: 500 },
  );
});
