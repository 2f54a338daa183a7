import { expect, test } from 'vitest';
import type { BettingDeps } from '../deps.ts';
import { stakeKey, type TransferRequest } from '../money/ledger.ts';
import type { TransferOutcome } from '../money/wallet.ts';
import { debitStakes } from './debit-stakes.ts';
import type { PendingBet } from './placement.ts';

const nowMs = 1_000_000;
const bet = (n: number, closesInMs: number, marketId = 'eos5.20261120.1'): PendingBet => ({
  id: `0199a000-0000-7000-8000-00000000000${n}`,
  accountId: BigInt(n),
  path: `1.${n}`,
  account: '',
  nickname: '',
  testAccount: false,
  key: `key-${n}`,
  marketId,
  legs: null,
  folds: null,
  bonusMilli: 0,
  game: 'eos5',
  gameClass: 'powerball',
  market: 'pb',
  pick: 'odd',
  stake: 1_000n,
  oddsMilli: 1950,
  requestedOddsMilli: 1950,
  oddsChange: 1,
  potentialPayout: 1_950n,
  closesAtMs: nowMs + closesInMs,
  placedAtMs: nowMs,
});

/** Takes stakes of a wallet that never knows; answers whose were posted within how long, and whose were asked about. */
async function take(bets: readonly PendingBet[], roundClosesInMs = 60_000) {
  const posted: string[] = [];
  const resolved: string[] = [];
  const within: number[] = [];
  const unknown = (of: readonly unknown[]) => of.map(() => ({ state: 'unknown' }));
  const wallet = {
    post: async (transfers: readonly TransferRequest[], withinMs: number) => {
      within.push(withinMs);
      posted.push(...transfers.map(({ bet }) => bet));
      return unknown(transfers);
    },
    resolve: async (keys: readonly string[]) => {
      resolved.push(...keys);
      return unknown(keys);
    },
  };
  const round = (id: string) => (id.endsWith('.gone') ? undefined : { closesAtMs: nowMs + roundClosesInMs });
  const deps = { wallet, snapshot: { round }, clock: { now: () => new Date(nowMs) } } as unknown as BettingDeps;
  const ends = await debitStakes(deps, bets);
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

/** Takes stakes of a wallet and a database that answer as they are told. */
async function takeWith(
  bets: readonly PendingBet[],
  post: () => Promise<TransferOutcome[]>,
  resolve = post,
  ended = bets,
) {
  const asked: (readonly TransferRequest[])[] = [];
  const told: [string, object][] = [];
  const wallet = {
    post: (transfers: readonly TransferRequest[]) => {
      asked.push(transfers);
      return post();
    },
    resolve,
  };
  const query = async () => {
    if (ended.length === 0) throw new Error('down');
    return { rows: [{ ended: `{${ended.map(({ id }) => id).join(',')}}` }] };
  };
  const log = {
    warn: (facts: object) => told.push(['warn', facts]),
    error: (facts: object) => told.push(['error', facts]),
  };
  const snapshot = { round: () => ({ closesAtMs: nowMs + 60_000 }) };
  const clock = { now: () => new Date(nowMs) };
  const given = { wallet, database: { query }, relay: { wake: () => {} }, log, snapshot, clock };
  const deps = given as unknown as BettingDeps;
  return { ends: await debitStakes(deps, bets), asked, told };
}

const posted = (balance: bigint): TransferOutcome => ({ state: 'posted', balance });

test('a stake comes from its member by its key, once for each bet', async () => {
  const { asked } = await takeWith([bet(1, 1)], async () => [posted(5n)]);
  expect(asked).toEqual([
    [{ key: stakeKey(bet(1, 0).id), member: 1n, amount: -1_000n, kind: 'stake', bet: bet(1, 0).id }],
  ]);
});

test('every bet ends by its own stake, also where some have closed and others not', async () => {
  const bets = [bet(1, 0), bet(2, 1), bet(3, 0), bet(4, 1)];
  const { ends } = await takeWith(
    bets,
    async () => [posted(2n), { state: 'refused', code: 'INSUFFICIENT_FUNDS' }],
    async () => [{ state: 'refused', code: 'TOMBSTONE' }, posted(3n)],
  );
  expect(ends).toMatchObject([
    { state: 'refused', reason: 'TOMBSTONE' },
    { state: 'accepted', money: 2n },
    { state: 'accepted', money: 3n },
    { state: 'refused', reason: 'INSUFFICIENT_FUNDS' },
  ]);
});

test('of bets that have all closed the wallet is asked to post nothing', async () => {
  const { ends, asked } = await takeWith([bet(1, 0)], async () => [posted(1n)]);
  expect([ends, asked]).toMatchObject([[{ state: 'accepted', money: 1n, bet: { status: 'accepted' } }], []]);
});

test('bets stay pending where the wallet does not answer, and where they could not be ended', async () => {
  const pending = [{ state: 'unknown' }, { state: 'unknown' }];
  const bets = [bet(1, 1), bet(2, 1)];
  const late = new Error('late');
  const away = await takeWith(bets, () => Promise.reject(late));
  expect([away.ends, away.told]).toEqual([pending, [['warn', { err: late, bets: 2 }]]]);
  const unwritten = await takeWith(bets, async () => [posted(1n), posted(2n)], undefined, []);
  expect([unwritten.ends, unwritten.told]).toEqual([pending, [['error', { err: new Error('down'), bets: 2 }]]]);
});

test('a bet of which the wallet says nothing stays pending, beside one that ends', async () => {
  const { ends } = await takeWith(
    [bet(1, 0), bet(2, 1)],
    async () => [posted(2n)],
    async () => [],
  );
  expect(ends).toMatchObject([{ state: 'unknown' }, { state: 'accepted', money: 2n }]);
});
