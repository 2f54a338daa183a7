import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { TransferPostedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { roundId } from './games-double.ts';
import { openHarness } from './harness.ts';

const posted = (seq: bigint, balanceAfter: bigint) => ({
  key: `key-${seq}`,
  amount: 1n,
  kind: 'stake',
  entries: [{ account: accountOf(7n, 'money'), owner: 7n, balanceType: 'money', amount: -1n, balanceAfter, seq }],
});

test('contexts are answered from memory, which follows the ledger by its versions', async () => {
  await using harness = await openHarness();
  const money = async () => (await harness.legacy('/api/getContext', {}, 'player-1')).data.context.money;
  expect(await money()).toBe(50_000);
  harness.wallet.money = 1n;
  expect(await money()).toBe(50_000);
  await harness.tell(TransferPostedSchema, posted(5n, 40_000n));
  expect(await money()).toBe(40_000);
  await harness.tell(TransferPostedSchema, posted(4n, 45_000n));
  expect(await money()).toBe(40_000);
});

test('a page that polls right after a bet is told no balance of before it', async () => {
  await using harness = await openHarness();
  const money = async () => (await harness.legacy('/api/getContext', {}, 'player-1')).data.context.money;
  expect(await money()).toBe(50_000);
  harness.wallet.money = 40_000n;
  const folders = [{ round_id: roundId, pick: 'pb_odd', odds: 1.95 }];
  const slip = { game_type: 'eos5', folders, betting_money: 10_000, key: 'slip-0007' };
  expect((await harness.legacy('/api/user/betting/place', slip, 'player-1')).result).toBe(true);
  expect(await money()).toBe(40_000);
  // A call whose answer is lost may have moved money all the same.
  harness.wallet.money = 30_000n;
  harness.games.refusal = new DomainError('UNAVAILABLE');
  expect((await harness.legacy('/api/betting/place', slip, 'player-1')).result).toBe(false);
  expect(await money()).toBe(30_000);
});
