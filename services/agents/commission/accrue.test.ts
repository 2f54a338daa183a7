import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accrue, type ShareRow } from './accrue.ts';
import type { Settlement } from './settlement.ts';

const at = new Date('2026-11-20T00:00:00Z');
const rates = [900, 700, 333, 120];
const path = rates.map((_, i) => BigInt(i + 1));
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
    rateClass: 'minigame',
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
