import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
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
