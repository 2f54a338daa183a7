import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { EntryLink_Kind } from '@madang/proto/madang/wallet/v1/entry_link_pb.ts';
import { type TransferPosted, TransferPostedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { TransferState, WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { type TestHarness, testPlatform } from '@madang/runtime/testing/harness.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWallet } from '../service.ts';
import { IdentityDouble } from './identity-double.ts';

let home: TestHarness;
let wallet: AsyncDisposable;
const client = () => home.platform('tester').client(WalletService);
const admin = () =>
  home.callAs({
    kind: AccountKind.ADMIN,
    accountId: 1n,
    account: 'admin',
    permissions: ['ledger.adjust', 'ledger.read', 'settings.write', 'audit.read'],
  });
const member = (id: bigint) =>
  home.callAs({ kind: AccountKind.MEMBER, accountId: id, account: `m${id}`, path: `1.${id}`, level: 1 });
const reason = async (work: Promise<unknown>) =>
  toDomainError(
    await work.then(
      () => new Error('no refusal'),
      (error) => error,
    ),
  ).reason;
const stake = (owner: bigint, amount: bigint, key = uuidv7()) => ({
  key,
  debitAccount: accountOf(owner, 'money'),
  creditAccount: houseAccounts.bets,
  amount,
  kind: 'stake',
  reference: 'bet',
});
const grant = (accountId: bigint, amount: bigint, key: string = uuidv7(), balanceType = 'money') =>
  client().adjustBalance({ accountId, balanceType, amount, memo: 'test', key }, admin());

beforeAll(async () => {
  home = await testPlatform({ service: 'wallet' });
  const identity = new IdentityDouble();
  for (const id of [10, 11, 12, 13, 14]) identity.add(`1.${id}`);
  identity.serve(home.platform('identity'));
  wallet = await startWallet(home.platform('wallet'));
});
afterAll(async () => {
  await wallet[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});

test('a service posts transfers, each with its own answer, and a repetition has the same one', async () => {
  await grant(10n, 1_000n);
  const transfers = [stake(10n, 400n), stake(10n, 601n), stake(10n, 600n)];
  const first = await client().postTransfers({ transfers });
  expect(first.results.map((r) => [r.state, r.code, r.balanceAfter])).toEqual([
    [TransferState.POSTED, '', 600n],
    [TransferState.REFUSED, 'INSUFFICIENT_FUNDS', 0n],
    [TransferState.POSTED, '', 0n],
  ]);
  await grant(10n, 5_000n);
  expect((await client().postTransfers({ transfers })).results).toEqual(first.results);
  const conflict = { ...stake(10n, 1n), key: transfers[0]?.key ?? '' };
  expect((await client().postTransfers({ transfers: [conflict] })).results[0]?.code).toBe('KEY_CONFLICT');
});

test('only services post', async () => {
  expect(await reason(client().postTransfers({ transfers: [stake(10n, 1n)] }, member(10n)))).toBe('FORBIDDEN');
  expect(await reason(client().postTransfers({ transfers: [stake(10n, 1n)] }, admin()))).toBe('FORBIDDEN');
});

test('looking a key up leaves it open, resolving it closes it for good', async () => {
  await grant(11n, 100n);
  const open = stake(11n, 10n);
  const closed = stake(11n, 20n);
  const keys = [open.key, closed.key];
  expect((await client().lookupTransfers({ keys })).results.map((r) => r.state)).toEqual([0, 0]);
  expect((await client().resolveTransfers({ keys: [closed.key] })).results[0]).toMatchObject({
    state: TransferState.REFUSED,
    code: 'TOMBSTONE',
  });
  const late = await client().postTransfers({ transfers: [open, closed] });
  expect(late.results.map((r) => [r.state, r.code])).toEqual([
    [TransferState.POSTED, ''],
    [TransferState.REFUSED, 'TOMBSTONE'],
  ]);
  expect((await client().resolveTransfers({ keys })).results.map((r) => [r.state, r.balanceAfter])).toEqual([
    [TransferState.POSTED, 90n],
    [TransferState.REFUSED, 0n],
  ]);
});

test('what was posted is told as it was, by key and in the order of keys, page by page', async () => {
  await grant(11n, 100n);
  const taken = stake(11n, 40n);
  const refused = stake(11n, 5_000n);
  await client().postTransfers({ transfers: [taken, refused] });
  const { results } = await client().lookupTransfers({ keys: [taken.key, refused.key] });
  expect(results.map(({ transfer }) => transfer)).toEqual([expect.objectContaining(taken), undefined]);
  const pages = [];
  let after = '';
  do {
    const page = await client().listPosted({ after, kinds: ['stake'], limit: 1 });
    pages.push(page.transfers);
    after = page.next;
  } while (after !== '');
  const keys = pages.flat().map(({ key }) => key);
  expect(keys).toContain(taken.key);
  expect(keys).not.toContain(refused.key);
  expect(keys).toEqual([...keys].sort());
  expect(pages.some((page) => page.length === 0)).toBe(true);
  expect(await reason(client().listPosted({ kinds: ['stake'] }, admin()))).toBe('FORBIDDEN');
  expect(await reason(client().listPosted({ kinds: ['stake'], after: 'x' }))).toBe('VALIDATION');
});

test('an adjustment moves once by its key, is audited once, and cannot take what is not there', async () => {
  const before = (await client().listAudit({}, admin())).total;
  await grant(12n, 500n, 'same-key');
  const again = await grant(12n, 500n, 'same-key');
  expect(again.balances?.money).toBe(500n);
  expect((await client().listAudit({}, admin())).total).toBe(before + 1n);
  expect(await reason(grant(12n, 501n, 'same-key'))).toBe('KEY_CONFLICT');
  expect(await reason(grant(12n, -501n))).toBe('INSUFFICIENT_FUNDS');
  expect((await grant(12n, -500n)).balances?.money).toBe(0n);
  expect(await reason(grant(12n, 0n))).toBe('AMOUNT_RANGE');
  expect(
    await reason(
      client().adjustBalance({ accountId: 12n, balanceType: 'money', amount: 1n, memo: '', key: 'k' }, admin()),
    ),
  ).toBe('VALIDATION');
  expect(
    await reason(
      client().adjustBalance({ accountId: 12n, balanceType: 'debt', amount: 1n, memo: 'm', key: 'k' }, admin()),
    ),
  ).toBe('VALIDATION');
});

test('points turn into money in one transfer, at their least amount and unit', async () => {
  await grant(13n, 5_000n, uuidv7(), 'point');
  const convert = (point: bigint, key: string = uuidv7()) => client().convertPoints({ point, key }, member(13n));
  expect(await reason(convert(0n))).toBe('AMOUNT_RANGE');
  expect(await reason(convert(999n))).toBe('AMOUNT_RANGE');
  expect(await reason(convert(1_500n))).toBe('AMOUNT_UNIT');
  expect(await reason(convert(6_000n))).toBe('INSUFFICIENT_FUNDS');
  expect(await convert(2_000n, 'form')).toMatchObject({ money: 2_000n, point: 3_000n });
  expect(await convert(2_000n, 'form')).toMatchObject({ money: 2_000n, point: 3_000n });
  const { logs, total } = await client().listPointLogs({}, member(13n));
  expect(total).toBe(2n);
  expect(logs[0]).toMatchObject({ content: 'conversion', existingPoint: 5_000n, updatedPoint: 3_000n });
});

test('movements of points tell the points before and after, and what they belong to', async () => {
  const bet = uuidv7();
  const credit = (kind: string, reference: string) => ({
    key: uuidv7(),
    debitAccount: houseAccounts.commission,
    creditAccount: accountOf(14n, 'point'),
    amount: 30n,
    kind,
    reference,
  });
  for (const transfer of [credit('rolling', `${bet}:minigame`), credit('rolling', bet), credit('bonus', 'deposit:12')])
    await client().postTransfers({ transfers: [transfer] });
  const { logs } = await client().listPointLogs({}, member(14n));
  expect(logs.map((log) => [log.content, log.link?.kind, log.parentId, log.bettingType])).toEqual([
    ['bonus', EntryLink_Kind.DEPOSIT, '12', ''],
    ['rolling', EntryLink_Kind.BET, bet, ''],
    ['rolling', EntryLink_Kind.BET, bet, 'MINIGAME'],
  ]);
  const { entries } = await client().listEntries({ filter: { account_id: '14', balance_type: 'point' } }, admin());
  expect(entries.map((entry) => [entry.balanceBefore, entry.balanceAfter, entry.link?.id])).toEqual([
    [60n, 90n, '12'],
    [30n, 60n, bet],
    [0n, 30n, bet],
  ]);
});

test('the log of points and the entries refuse a day that no calendar has', async () => {
  for (const day of ['2026-13-45', '2026-02-31', '0000-00-00']) {
    expect(await reason(client().listPointLogs({ startedOn: day }, member(14n)))).toBe('VALIDATION');
    expect(await reason(client().listPointLogs({ endedOn: day }, member(14n)))).toBe('VALIDATION');
    expect(await reason(client().listEntries({ filter: { at_gte: day } }, admin()))).toBe('VALIDATION');
  }
  const logs = async (span: object) => (await client().listPointLogs(span, member(14n))).total;
  // The day may have changed since they were written.
  const [startedOn, endedOn] = [kstDay(new Date(Date.now() - 600_000)), kstDay(new Date())];
  expect(await logs({ startedOn, endedOn })).toBe(3n);
  expect(await logs({ startedOn: '0001-01-01', endedOn: '9999-12-31' })).toBe(3n);
  expect(await logs({ endedOn: '2020-02-29' })).toBe(0n);
});

test('a member sees its own balances and no others', async () => {
  expect((await client().getBalances({ accountIds: [13n] }, member(13n))).balances[0]?.money).toBe(2_000n);
  expect(await reason(client().getBalances({ accountIds: [12n] }, member(13n)))).toBe('NOT_FOUND');
  expect((await client().getBalances({ accountIds: [999n] }, admin())).balances[0]).toMatchObject({
    accountId: 999n,
    money: 0n,
    debt: 0n,
  });
});

test('entries tell an account’s history, and filters that nobody declared are refused', async () => {
  const { entries, total } = await client().listEntries(
    { filter: { account_id: '13', balance_type: 'money,point' } },
    admin(),
  );
  expect(total).toBe(3n);
  expect(entries.map((e) => [e.balanceType, e.amount, e.kind, e.counterparty])).toEqual(
    [
      ['money', 2_000n, 'conversion', '13:point'],
      ['point', -2_000n, 'conversion', '13:money'],
      ['point', 5_000n, 'grant', 'adjustment'],
    ].sort((a, b) => (a[2] === b[2] ? 0 : a[2] === 'conversion' ? -1 : 1)),
  );
  expect((await client().listEntries({ filter: { kind: 'conversion' } }, admin())).total).toBe(1n);
  const points = await client().listEntries({ filter: { account_id: '13,12', balance_type: 'point' } }, admin());
  expect(points.entries.map((entry) => entry.accountId)).toContain(13n);
  expect(points.sums).toMatchObject({ incoming: expect.any(BigInt), outgoing: 2_000n });
  const tooMany = Array.from({ length: 101 }, (_, n) => n + 1).join(',');
  expect(await reason(client().listEntries({ filter: { account_id: tooMany } }, admin()))).toBe('VALIDATION');
  expect(await reason(client().listEntries({ filter: { secret: '1' } }, admin()))).toBe('VALIDATION');
});

test('settings are checked at their bounds', async () => {
  const settings = await client().getSettings({});
  expect(await reason(client().updateSettings({ ...settings, depositUnit: 0n }, admin()))).toBe('VALIDATION');
  expect(await reason(client().updateSettings({ ...settings, depositMax: settings.depositMin - 1n }, admin()))).toBe(
    'VALIDATION',
  );
  await client().updateSettings({ ...settings, pointUnit: 500n, changeMemo: 'smaller steps' }, admin());
  // The reason is the audit's, and no setting.
  expect(await client().getSettings({})).toMatchObject({ pointUnit: 500n, changeMemo: '' });
  const { rows } = await client().listAudit({ filter: { action: 'settings.update' } }, admin());
  expect(rows[0]).toMatchObject({ resourceId: 'wallet', memo: 'smaller steps' });
});

test('every posted transfer is told once, and the ledger verifies', async () => {
  const heard: TransferPosted[] = [];
  await using _ = home.platform('hearer').listen({
    events: [TransferPostedSchema],
    handle: (batch) => void heard.push(...batch.flatMap((e) => (isEvent(e, TransferPostedSchema) ? e.message : []))),
  });
  await grant(14n, 10n);
  const one = stake(14n, 3n);
  await client().postTransfers({ transfers: [one] });
  await home.settled();
  const told = heard.filter(({ key }) => key === one.key);
  expect(told).toHaveLength(1);
  expect(told[0]?.entries).toMatchObject([
    { owner: 14n, balanceType: 'money', amount: -3n, balanceAfter: 7n, seq: 2n },
  ]);
  // What is read has the same version as the entry that led to it.
  expect((await client().getBalances({ accountIds: [14n] })).balances).toMatchObject([
    { money: 7n, moneyVersion: 2n, eggVersion: 0n },
  ]);
  expect((await client().verifyLedger({})).violations).toEqual([]);
});
