import { create } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountMovedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { WalletPlacesService } from '@madang/proto/madang/wallet/v1/places_pb.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { expect, test } from 'vitest';
import { requestsHarness } from './harness.ts';

test('open requests go along with who was moved, decided ones stay; late and repeated moves change nothing', async () => {
  await using wallet = await requestsHarness();
  const pool = { kind: 'pool', bankName: '국민', bankAccount: '1-2-3', holder: '마당', enabled: true };
  await wallet.client.saveBankAccount(pool, wallet.admin());
  const id = wallet.join();
  let number = 9_000_000n;
  const moved = async (parentId: bigint, version: bigint) => {
    number += 1n;
    const path = `${parentId}.${id}`;
    const message = create(AccountMovedSchema, { accountId: id, kind: AccountKind.MEMBER, parentId, path, version });
    const { type, shard, payload } = event(AccountMovedSchema, message, id);
    const at = wallet.clock.now();
    await wallet.home.bus.publish([{ id: number, source: 'identity', type, shard, body: { payload }, trace: '', at }]);
  };
  const deposits = async (agent: string) =>
    (await wallet.client.listDeposits({}, wallet.agent(agent))).deposits.map(({ status }) => status).sort();
  const withdrawals = async (agent: string) =>
    (await wallet.client.listWithdrawals({}, wallet.agent(agent))).withdrawals.map(({ status }) => status);

  const first = await wallet.client.requestDeposit({ amount: 50_000n }, wallet.as(id));
  await wallet.client.processDeposits({ ids: [first.id], status: 'approved' }, wallet.admin());
  wallet.clock.advance(3_600_000);
  await wallet.client.requestDeposit({ amount: 20_000n }, wallet.as(id));
  await wallet.client.requestWithdrawal({ amount: 10_000n, bankPassword: '1234' }, wallet.as(id));
  expect([await deposits('1'), await deposits('2')]).toEqual([['approved', 'new'], []]);

  await moved(2n, 3n);
  expect([await deposits('1'), await deposits('2')]).toEqual([['approved'], ['new']]);
  expect([await withdrawals('1'), await withdrawals('2')]).toEqual([[], ['new']]);
  await moved(1n, 2n);
  await moved(2n, 3n);
  expect([await deposits('1'), await deposits('2')]).toEqual([['approved'], ['new']]);
  await moved(1n, 4n);
  expect([await deposits('1'), await withdrawals('1'), await deposits('2')]).toEqual([
    ['approved', 'new'],
    ['new'],
    [],
  ]);
});

test('the wallet tells which accounts stand where a change put them, or where a later one did', async () => {
  await using wallet = await requestsHarness();
  const places = wallet.home.platform('test').client(WalletPlacesService);
  const service = wallet.home.callAs({ kind: AccountKind.SERVICE, account: 'identity' });
  const count = async (accountIds: bigint[], versions: bigint[]) =>
    (await places.countMoved({ accountIds, versions }, service)).moved;
  const at = wallet.clock.now();
  const moves = [11n, 12n].map((id) => {
    const message = { accountId: id, kind: AccountKind.MEMBER, parentId: 2n, path: `2.${id}`, version: 3n };
    const { type, shard, payload } = event(AccountMovedSchema, create(AccountMovedSchema, message), id);
    return { id: 9_100_000n + id, source: 'identity', type, shard, body: { payload }, trace: '', at };
  });
  expect(await count([11n, 12n], [3n, 3n])).toBe(0);
  await wallet.home.bus.publish(moves);
  expect(await count([11n, 12n, 13n], [3n, 2n, 1n])).toBe(2);
  expect(await count([11n, 12n], [4n, 3n])).toBe(1);
  await expect(count([11n, 12n], [4n])).rejects.toThrow();
  await expect(places.countMoved({ accountIds: [11n], versions: [3n] }, wallet.admin())).rejects.toThrow();
});
