import { create } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountMovedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { WalletPlacesService } from '@madang/proto/madang/wallet/v1/places_pb.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { expect, test } from 'vitest';
import { lockMember } from '../requests/lock-member.ts';
import { type RequestsHarness, reason, requestsHarness } from './harness.ts';

const pool = { kind: 'pool', bankName: '국민', bankAccount: '1-2-3', holder: '마당', enabled: true };
let told = 9_500_000n;

/** Moves a member as identity does: its own answers change first, and then it tells of it. */
async function move({ identity, home, clock }: RequestsHarness, id: bigint, parentId: bigint, version: bigint) {
  told += 1n;
  const account = identity.accounts.get(id);
  const place = { parentId, path: `${parentId}.${id}` };
  if (account) identity.accounts.set(id, { ...account, ...place });
  const message = create(AccountMovedSchema, { accountId: id, kind: AccountKind.MEMBER, version, ...place });
  const { type, shard, payload } = event(AccountMovedSchema, message, id);
  await home.bus.publish([
    { id: told, source: 'identity', type, shard, body: { payload }, trace: '', at: clock.now() },
  ]);
}

test('open requests go along with who was moved, decided ones stay; late and repeated moves change nothing', async () => {
  await using wallet = await requestsHarness();
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

test('who is moved while a request is on its way has it with the agent of now, of each kind', async () => {
  await using wallet = await requestsHarness();
  await wallet.client.saveBankAccount(pool, wallet.admin());
  await wallet.settings({ useAccountReply: false, useExchangePassword: true });
  const inquiries = wallet.home.platform('tester').client(AccountInquiryService);
  const id = wallet.join();
  await wallet.give(id, 100_000n);
  let version = 1n;
  const movedTo = (parentId: bigint) => {
    wallet.identity.onItsWay = async () => {
      wallet.identity.onItsWay = () => Promise.resolve();
      version += 1n;
      await move(wallet, id, parentId, version);
    };
  };
  const seen = async (agent: string) => {
    const caller = wallet.agent(agent);
    const [deposits, withdrawals, asked] = await Promise.all([
      wallet.client.listDeposits({}, caller),
      wallet.client.listWithdrawals({}, caller),
      inquiries.listAccountInquiries({}, caller),
    ]);
    return [deposits.total, withdrawals.total, asked.total];
  };
  movedTo(2n);
  await wallet.client.requestDeposit({ amount: 50_000n }, wallet.as(id));
  expect([await seen('1'), await seen('2')]).toEqual([
    [0n, 0n, 0n],
    [1n, 0n, 0n],
  ]);
  movedTo(1n);
  await wallet.client.requestWithdrawal({ amount: 10_000n, bankPassword: '1234' }, wallet.as(id));
  // The password was asked for once: a move must not use up the member's tries.
  expect(wallet.identity.asked).toBe(1);
  movedTo(2n);
  await inquiries.sendAccountMessage({}, wallet.as(id));
  expect([await seen('1'), await seen('2')]).toEqual([
    [0n, 0n, 0n],
    [1n, 1n, 1n],
  ]);
});

test('who is moved while an inquiry is on its way is asked for the exchange password where it is asked for by then', async () => {
  await using wallet = await requestsHarness();
  await wallet.client.saveBankAccount(pool, wallet.admin());
  const inquiries = wallet.home.platform('tester').client(AccountInquiryService);
  const id = wallet.join();
  let version = 1n;
  const ask = async (bankPassword: string) => {
    await wallet.settings({ useChargePassword: false });
    wallet.identity.onItsWay = async () => {
      wallet.identity.onItsWay = () => Promise.resolve();
      version += 1n;
      await wallet.settings({ useChargePassword: true });
      await move(wallet, id, version % 2n === 0n ? 2n : 1n, version);
    };
    return inquiries.sendAccountMessage({ bankPassword }, wallet.as(id));
  };
  expect(await reason(ask(''))).toBe('WRONG_EXCHANGE_PASSWORD');
  expect(await reason(ask('9999'))).toBe('WRONG_EXCHANGE_PASSWORD');
  expect((await inquiries.listAccountInquiries({}, wallet.admin())).total).toBe(0n);
  const before = wallet.identity.asked;
  expect(await reason(ask('1234'))).toBe('fine');
  expect(wallet.identity.asked).toBe(before + 1);
});

test('a move waits for a request that is being written, and takes it along', async () => {
  await using wallet = await requestsHarness();
  await wallet.client.saveBankAccount(pool, wallet.admin());
  const id = wallet.join();
  const waiting = async () => {
    const { rows } = await wallet.tables.query<{ n: bigint }>(
      `select count(*) as n from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows[0]?.n;
  };
  // Another of the member's requests is at work: this one has looked at the place, and has not written its row.
  const other = await wallet.tables.pool.connect();
  await other.query('begin');
  await lockMember(other, id);
  const asked = wallet.client.requestDeposit({ amount: 50_000n }, wallet.as(id));
  await expect.poll(waiting).toBe(1n);
  let isMoved = false;
  const moved = move(wallet, id, 2n, 2n).then(() => {
    isMoved = true;
  });
  await expect.poll(async () => isMoved || (await waiting()) === 2n).toBe(true);
  await other.query('commit');
  other.release();
  await Promise.all([asked, moved]);
  const { rows } = await wallet.tables.query<{ path: string }>(`select path::text as path from deposits`);
  expect(rows).toEqual([{ path: `2.${id}` }]);
});
