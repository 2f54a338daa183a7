import { expect, test } from 'vitest';
import type { BettingCore } from '../deps.ts';
import { type Movement, stakeKey } from '../money/ledger.ts';
import type { PendingBet } from './end-pending.ts';
import { takeStakes } from './take-stakes.ts';

const nowMs = 1_000_000;
const bet = (n: number, closesInMs: number, roundId = 'eos5.20261120.1'): PendingBet => ({
  ...{ id: `0199a000-0000-7000-8000-00000000000${n}`, accountId: BigInt(n), path: `1.${n}`, account: '', nickname: '' },
  ...{ testAccount: false, key: `key-${n}`, roundId, game: 'eos5', gameClass: 'powerball', market: 'pb', pick: 'odd' },
  ...{ stake: 1_000n, oddsMilli: 1950, shownMilli: 1950, oddsChange: 1, estimated: 1_950n },
  ...{ closesAtMs: nowMs + closesInMs, placedAtMs: nowMs },
});

/** Takes stakes of a wallet that never knows; answers whose were posted within how long, and whose were asked about. */
async function take(bets: readonly PendingBet[], roundClosesInMs = 60_000) {
  const posted: string[] = [];
  const resolved: string[] = [];
  const within: number[] = [];
  const unknown = (of: readonly unknown[]) => of.map(() => ({ state: 'unknown' }));
  const wallet = {
    post: async (movements: readonly Movement[], withinMs: number) => {
      within.push(withinMs);
      posted.push(...movements.map(({ bet }) => bet));
      return unknown(movements);
    },
    resolve: async (keys: readonly string[]) => {
      resolved.push(...keys);
      return unknown(keys);
    },
  };
  const round = (id: string) => (id.endsWith('.gone') ? undefined : { closesAtMs: nowMs + roundClosesInMs });
  const deps = { wallet, picture: { round }, clock: { now: () => new Date(nowMs) } } as unknown as BettingCore;
  const ends = await takeStakes(deps, bets);
  return { ends, posted, resolved, within };
}

test('stakes are asked for until the close, and asked about from the close on', async () => {
  const [open, shut] = [bet(1, 1), bet(2, 0)];
  const { ends, posted, resolved } = await take([shut, open]);
  expect(ends).toHaveLength(2);
  expect([posted, resolved]).toEqual([[open.id], [stakeKey(shut.id)]]);
});

test('an earlier close of the round counts, and a round that is gone has closed', async () => {
  const gone = bet(2, 50_000, 'eos5.20261120.gone');
  expect(await take([bet(1, 50_000), gone], 1)).toMatchObject({
    posted: [bet(1, 0).id],
    resolved: [stakeKey(gone.id)],
  });
  expect(await take([bet(1, 50_000)], 0)).toMatchObject({ posted: [], resolved: [stakeKey(bet(1, 0).id)] });
});

test.each([
  [50_000, 3_000, 3_000],
  [1_001, 50_000, 1_001],
  [999, 50_000, 1_000],
  [1, 50_000, 1_000],
])('bets that close in %i and %i ms give the wallet %i ms', async (one, other, withinMs) => {
  expect((await take([bet(1, one), bet(2, other)])).within).toEqual([withinMs]);
});
