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

test('what was paid is told by day and by whom below an agent it came, with the sums of the whole list', async () => {
  const days = await requestsHarness();
  await using _ = days;
  const client = days.home.platform('console').client(MemberFiguresService);
  const account = { bankName: '국민', bankAccount: '1-2-3', holder: '마당', kind: 'pool', enabled: true };
  await days.client.saveBankAccount(account, days.admin());
  await days.settings({ withdrawalIntervalSeconds: 0, useExchangePassword: false });
  for (const path of ['3', '3.31', '3.32']) days.identity.add(path, { kind: AccountKind.AGENT });
  const [near, far, own, testing] = [
    days.join({}, '3.31'),
    days.join({}, '3.32'),
    days.join({}, '3'),
    days.join({ testAccount: true }, '3.31'),
  ];
  const move = async (id: bigint, amount: bigint) => {
    const made = await days.client.requestDeposit({ amount }, days.as(id));
    await days.client.processDeposits({ ids: [made.id], status: 'approved' }, days.admin());
    return made.id;
  };
  days.clock.set('2026-11-20T23:59:59.999+09:00');
  await move(near, 20_000n);
  await move(testing, 90_000n);
  const taken = await move(far, 70_000n);
  await days.client.processDeposits({ ids: [taken], status: 'approval_cancelled', memo: 'test' }, days.admin());
  days.clock.set('2026-11-21T12:00:00.000+09:00');
  await move(near, 30_000n);
  await move(far, 40_000n);
  await move(own, 50_000n);
  await move(31n, 60_000n);
  const held = await days.client.requestWithdrawal({ amount: 10_000n }, days.as(near));
  for (const status of ['waiting', 'approved', 'completed'])
    await days.client.processWithdrawals({ ids: [held.id], status }, days.admin());
  await days.client.requestWithdrawal({ amount: 10_000n }, days.as(near));

  const span = { startedOn: '2026-11-20', endedOn: '2026-11-21' };
  const list = async (asked: object, as = days.agent('3')) => {
    const found = await client.listRequestDays({ ...span, ...asked }, as);
    const rows = found.days.map((one) => [one.day.slice(8), one.accountId, one.deposits, one.withdrawals]);
    return { rows, total: found.total, sums: [found.sums?.deposits, found.sums?.withdrawals] };
  };
  const direct = [
    ['21', 31n, 90_000n, 10_000n],
    ['21', own, 50_000n, 0n],
    ['21', 32n, 40_000n, 0n],
    ['20', 31n, 20_000n, 0n],
  ];
  const sums = [200_000n, 10_000n];
  expect(await list({})).toEqual({ rows: direct, total: 4n, sums });
  expect(await list({}, days.agent('3', ['deposits.read']))).toEqual({ rows: direct, total: 4n, sums });
  expect(await list({ within: 3n }, days.admin())).toEqual({ rows: direct, total: 4n, sums });
  expect(await list({ limit: 1, offset: 1 })).toEqual({ rows: [direct[1]], total: 4n, sums });
  expect((await list({}, days.admin())).rows).toEqual([
    ['21', 3n, 180_000n, 10_000n],
    ['20', 3n, 20_000n, 0n],
  ]);
  // Of one agent its own requests are a row beside those below it.
  const ofOne = [
    ['21', 31n, 60_000n, 0n],
    ['21', near, 30_000n, 10_000n],
    ['20', near, 20_000n, 0n],
  ];
  expect(await list({ within: 31n })).toEqual({ rows: ofOne, total: 3n, sums: [110_000n, 10_000n] });
  expect((await list({}, days.agent('3.31'))).rows).toEqual(ofOne);
  expect((await list({ byAccount: true })).rows).toEqual([
    ['21', 31n, 60_000n, 0n],
    ['21', own, 50_000n, 0n],
    ['21', far, 40_000n, 0n],
    ['21', near, 30_000n, 10_000n],
    ['20', near, 20_000n, 0n],
  ]);
  expect((await list({ accountIds: [31n], sort: 'net' })).rows).toEqual([direct[3], direct[0]]);
  const counts = await client.listRequestDays({ ...span, accountIds: [31n] }, days.agent('3'));
  expect(counts.sums).toMatchObject({ depositCount: 3n, withdrawalCount: 1n });
  for (const within of [3n, 32n, 404n])
    expect(await list({ within }, days.agent('3.31'))).toEqual({ rows: [], total: 0n, sums: [0n, 0n] });
  expect((await list({ endedOn: '2026-11-20' })).total).toBe(1n);
});

test('days of what was paid are a month at most, sorted by what is declared, and for operators', async () => {
  const ask = (asked: object, as = wallet.admin()) =>
    reason(figures.listRequestDays({ startedOn: '2026-11-01', endedOn: '2026-11-20', ...asked }, as));
  expect(await ask({ endedOn: '2026-12-02' })).toBe('fine');
  for (const asked of [
    { endedOn: '2026-12-03' },
    { endedOn: '2026-10-31' },
    { startedOn: '2026-02-30' },
    { startedOn: '' },
    { sort: 'toString' },
    { within: -1n },
  ])
    expect([asked, await ask(asked)]).toEqual([asked, 'VALIDATION']);
  expect(await ask({}, wallet.as(wallet.join()))).toBe('FORBIDDEN');
  expect(await ask({}, wallet.agent('1', ['withdrawals.read']))).toBe('FORBIDDEN');
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
