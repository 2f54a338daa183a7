import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, noon, type RequestsHarness, reason, requestsHarness } from './harness.ts';

const day = 24 * hour;

let wallet: RequestsHarness;
let figures: Client<typeof MemberFiguresService>;
beforeAll(async () => {
  wallet = await requestsHarness();
  figures = wallet.home.platform('console').client(MemberFiguresService);
  const account = { bankName: '국민', bankAccount: '1-2-3', holder: '마당', kind: 'pool', enabled: true };
  await wallet.client.saveBankAccount(account, wallet.admin());
  await wallet.settings({ withdrawalIntervalSeconds: 0 });
});
afterAll(() => wallet[Symbol.asyncDispose]());

const at = (ms: number) => timestampFromDate(new Date(ms));

test('what was approved since a moment is summed for each account, itself included, and nothing else', async () => {
  const [rich, idle, other] = [wallet.join(), wallet.join(), wallet.join({}, '2')];
  const deposit = async (id: bigint, amount: bigint, status: string) => {
    const made = await wallet.client.requestDeposit({ amount }, wallet.as(id));
    await wallet.client.processDeposits({ ids: [made.id], status }, wallet.admin());
    wallet.clock.advance(hour);
  };
  await deposit(rich, 20_000n, 'approved');
  const since = wallet.clock.now().getTime();
  await deposit(rich, 30_000n, 'approved');
  await deposit(rich, 40_000n, 'approved');
  await deposit(rich, 50_000n, 'refused');
  await deposit(other, 70_000n, 'approved');
  const ask = { amount: 10_000n, bankPassword: '1234' };
  await wallet.client.requestWithdrawal(ask, wallet.as(rich));
  const { id } = await wallet.client.requestWithdrawal(ask, wallet.as(rich));
  for (const status of ['waiting', 'approved', 'completed'])
    await wallet.client.processWithdrawals({ ids: [id], status }, wallet.admin());
  const asked = { accountIds: [idle, rich, other], since: at(since) };
  const shown = async (options: ReturnType<RequestsHarness['admin']>) =>
    (await figures.sumRequests(asked, options)).sums.map((row) => [row.accountId, row.deposits, row.withdrawals]);
  expect(await shown(wallet.admin())).toEqual([
    [idle, 0n, 0n],
    [rich, 70_000n, 10_000n],
    [other, 70_000n, 0n],
  ]);
  // An agent sums its own subtree alone.
  expect(await shown(wallet.agent('1'))).toEqual([
    [idle, 0n, 0n],
    [rich, 70_000n, 10_000n],
    [other, 0n, 0n],
  ]);
});

test('a span is a year at most, and sums are for operators', async () => {
  const member = wallet.join();
  const asked = (ms: number) => ({ accountIds: [member], since: at(ms) });
  const now = wallet.clock.now().getTime();
  expect(await reason(figures.sumRequests(asked(now - 366 * day), wallet.admin()))).toBe('fine');
  expect(await reason(figures.sumRequests(asked(now - 366 * day - 1), wallet.admin()))).toBe('VALIDATION');
  expect(await reason(figures.sumRequests(asked(Date.parse(noon)), wallet.as(member)))).toBe('FORBIDDEN');
});

test('the service that keeps lists of people reads balances and requests of 7 and 30 days, today included', async () => {
  const [idle, active] = [wallet.join(), wallet.join()];
  const deposit = async (amount: bigint) => {
    const made = await wallet.client.requestDeposit({ amount }, wallet.as(active));
    await wallet.client.processDeposits({ ids: [made.id], status: 'approved' }, wallet.admin());
  };
  await deposit(10_000n);
  const service = () => wallet.home.callAs({ kind: AccountKind.SERVICE, account: 'identity' });
  const read = async () => {
    const { figures: rows } = await figures.readFigures({ accountIds: [idle, active] }, service());
    return rows.map((row) => [row.accountId, row.money, row.deposits7d, row.deposits30d, row.withdrawals30d]);
  };
  expect(await read()).toEqual([
    [idle, 0n, 0n, 0n, 0n],
    [active, 10_000n, 10_000n, 10_000n, 0n],
  ]);
  wallet.clock.advance(7 * day);
  await deposit(20_000n);
  expect((await read())[1]).toEqual([active, 30_000n, 20_000n, 30_000n, 0n]);
  wallet.clock.advance(23 * day);
  expect((await read())[1]).toEqual([active, 30_000n, 0n, 20_000n, 0n]);
  expect(await reason(figures.readFigures({ accountIds: [idle] }, wallet.admin()))).toBe('FORBIDDEN');
});
