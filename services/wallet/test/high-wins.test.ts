import { HighWinService } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestsHarness, reason, requestsHarness } from './harness.ts';

let harness: RequestsHarness;
beforeAll(async () => {
  harness = await requestsHarness();
  await harness.settings({ highWinFrom: 1_000_000n });
});
afterAll(() => harness[Symbol.asyncDispose]());

const seer = () => harness.admin(900n, ['bets.read']);
const list = (filter: Record<string, string>, options = seer()) =>
  harness.home.platform('tester').client(HighWinService).listHighWins({ filter }, options);
const payouts = async (id: bigint) => (await list({ account_id: `${id}` })).highWins.map(({ payout }) => payout);
const won = (id: bigint, payout: bigint, more = {}) => harness.settle(id, 1_000n, { outcome: 'win', payout, ...more });

test('winnings from the amount on are listed, to the won, and no others', async () => {
  const id = harness.join();
  await won(id, 999_999n);
  await harness.settle(id, 5_000_000n, { outcome: 'void', payout: 5_000_000n });
  await won(id, 1_000_000n);
  await won(id, 3_000_000n);
  await expect.poll(() => payouts(id)).toEqual([3_000_000n, 1_000_000n]);
  expect((await list({ account_id: `${id}`, payout_gte: '2000000' })).total).toBe(1n);
});

test('the latest outcome of a bet is the one that is listed', async () => {
  const id = harness.join();
  const betId = uuidv7();
  await won(id, 2_000_000n, { betId });
  await won(id, 4_000_000n, { betId, revision: 1, previousOutcome: 'win', previousPayout: 2_000_000n });
  await expect.poll(() => payouts(id)).toEqual([4_000_000n]);
  await harness.settle(id, 1_000n, { betId, revision: 2, outcome: 'loss', previousOutcome: 'win' });
  await expect.poll(() => payouts(id)).toEqual([]);
});

test('an agent sees those of its subtree alone, and who may not see bets none', async () => {
  const id = harness.join();
  await won(id, 2_000_000n, { path: `7.${id}` });
  await expect.poll(() => payouts(id)).toHaveLength(1);
  const of = async (path: string) => (await list({ account_id: `${id}` }, harness.agent(path, ['bets.read']))).total;
  expect([await of('7'), await of('8')]).toEqual([1n, 0n]);
  expect(await reason(list({}, harness.admin(900n, [])))).toBe('FORBIDDEN');
});

test('none are listed where the amount is zero', async () => {
  await harness.settings({ highWinFrom: 0n });
  const id = harness.join();
  await won(id, 9_000_000n);
  await harness.settings({ highWinFrom: 1_000_000n });
  await won(id, 1_000_000n);
  await expect.poll(() => payouts(id)).toEqual([1_000_000n]);
});
