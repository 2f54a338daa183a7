import { create } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { BankAccountSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDayStart } from '@madang/runtime/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../settings/defaults.ts';
import { hour, type RequestsHarness, reason, refusal, requestsHarness, second } from './harness.ts';

let harness: RequestsHarness;
beforeAll(async () => {
  harness = await requestsHarness();
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

let number = 1_000;
const save = (kind: string, more = {}) => {
  number += 1;
  const account = {
    kind,
    bankName: '신한',
    bankAccount: `100-${number}`,
    holder: kind === 'virtual' ? '김마당' : '마당',
    enabled: true,
    ...more,
  };
  return harness.client.saveBankAccount(account, harness.admin());
};
const place = (id: bigint, bankPassword = '') => harness.client.getDepositAccount({ bankPassword }, harness.as(id));
const charge = async (id: bigint, amount: bigint, to?: string): Promise<bigint> => {
  const made = await harness.client.requestDeposit({ amount }, harness.as(id));
  if (to) await harness.client.processDeposits({ ids: [made.id], status: to }, harness.admin());
  return made.id;
};

test('without any account to pay into a deposit cannot be asked for', async () => {
  expect(await reason(place(harness.join({ level: 1 })))).toBe('UNAVAILABLE');
  expect(await reason(charge(harness.join({ level: 1 }), 10_000n))).toBe('UNAVAILABLE');
  expect(await reason(place(harness.join({ level: 2 })))).toBe('UNAVAILABLE');
});

test('where only a virtual account in another name is free, a deposit cannot be asked for', async () => {
  const other = await save('virtual', { holder: '이마당' });
  expect(await reason(place(harness.join({ level: 2 })))).toBe('HOLDER_MISMATCH');
  expect(await reason(charge(harness.join({ level: 2 }), 10_000n))).toBe('HOLDER_MISMATCH');
  expect(await reason(place(harness.join({ level: 1 })))).toBe('UNAVAILABLE');
  await harness.client.saveBankAccount({ ...create(BankAccountSchema, other), enabled: false }, harness.admin());
});

test('a virtual account becomes one member’s own, once, from the level on or with 10,000 KRW charged', async () => {
  const pool = await save('pool');
  const virtual = [await save('virtual'), await save('virtual')];
  const low = harness.join({ level: 1 });
  expect(await place(low)).toMatchObject({
    bankAccount: pool.bankAccount,
    permanent: false,
    min: 10_000n,
    max: 10_000n,
    unit: 1_000n,
    depositor: '김마당',
  });
  const high = harness.join({ level: 2 });
  const all = await Promise.all(Array.from({ length: 6 }, () => place(high)));
  expect(new Set(all.map((shown) => `${shown.bankAccount} ${shown.permanent}`))).toEqual(
    new Set([`${virtual[0]?.bankAccount} true`]),
  );
  await charge(low, 10_000n, 'approved');
  expect(await place(low)).toMatchObject({ bankAccount: virtual[1]?.bankAccount, permanent: true });
  expect(await place(harness.join({ level: 2 }))).toMatchObject({ bankAccount: pool.bankAccount, permanent: false });
  const { bankAccounts, total } = await harness.client.listBankAccounts(
    { filter: { kind: 'virtual', assigned_to: `${high}` } },
    harness.admin(),
  );
  expect([bankAccounts[0]?.id, total]).toEqual([virtual[0]?.id, 1n]);
});

test('a virtual account becomes the own one of a member in whose name it is, verified once', async () => {
  const others = await save('virtual', { holder: '이마당' });
  const mine = await save('virtual', { holder: 'Kim Madang' });
  expect(await place(harness.join({ level: 2, bankAccountHolder: '박마당' }))).toMatchObject({ permanent: false });
  const id = harness.join({ level: 2, bankAccountHolder: 'KIM MADANG' });
  expect(await place(id)).toMatchObject({ bankAccount: mine.bankAccount, permanent: true });
  harness.identity.add(`1.${id}`, { level: 2, bankAccountHolder: '이마당' });
  expect(await place(id)).toMatchObject({ bankAccount: mine.bankAccount, permanent: true });
  expect(await place(harness.join({ level: 2, bankAccountHolder: '이마당' }))).toMatchObject({
    bankAccount: others.bankAccount,
  });
});

test('less than 10,000 KRW charged, or not approved, earns no account of one’s own', async () => {
  await harness.settings({ depositMin: 1_000n });
  const virtual = await save('virtual');
  const id = harness.join({ level: 1 });
  await charge(id, 9_000n, 'approved');
  harness.clock.advance(300 * second);
  await charge(id, 10_000n, 'refused');
  expect((await place(id)).permanent).toBe(false);
  harness.clock.advance(300 * second);
  await charge(id, 1_000n, 'approved');
  expect(await place(id)).toMatchObject({ bankAccount: virtual.bankAccount, permanent: true });
  await harness.settings(defaultSettings);
});

test('the account that is shown is the one of the request, and stays until that is decided', async () => {
  for (let n = 0; n < 5; n++) await save('pool');
  const seen = new Set<string>();
  const id = harness.join({ level: 1, kind: 2 });
  for (let n = 0; n < 8; n++) {
    const shown = await place(id);
    const made = await harness.client.requestDeposit({ amount: 20_000n }, harness.as(id));
    expect(made.bankAccount).toBe(`${shown.bankName} ${shown.bankAccount} ${shown.holder}`);
    expect((await place(id)).bankAccount).toBe(shown.bankAccount);
    await harness.client.processDeposits({ ids: [made.id], status: 'refused' }, harness.admin());
    seen.add(shown.bankAccount);
    harness.clock.advance(300 * second);
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('the account is shown for the exchange password alone, where the setting asks for it', async () => {
  const id = harness.join();
  await harness.settings({ useChargePassword: true });
  expect(await refusal(place(id, '0000'))).toEqual(['WRONG_EXCHANGE_PASSWORD', { remaining: '4' }]);
  const asked = harness.identity.asked;
  expect(await refusal(place(id))).toBe('WRONG_EXCHANGE_PASSWORD');
  expect(harness.identity.asked).toBe(asked);
  expect(await reason(place(id, '1234'))).toBe('fine');
  await harness.settings(defaultSettings);
});

test('accounts to pay into are saved, checked and audited', async () => {
  const made = await save('virtual');
  expect(await reason(save('pool', { bankAccount: made.bankAccount }))).toBe('TAKEN');
  expect(await reason(save('other'))).toBe('VALIDATION');
  expect(await reason(save('pool', { bankAccount: 'abcd' }))).toBe('VALIDATION');
  expect(await reason(save('pool', { id: 999_999n }))).toBe('NOT_FOUND');
  const plain = create(BankAccountSchema, made);
  expect(await harness.client.saveBankAccount({ ...plain, holder: '김 마당' }, harness.admin())).toMatchObject({
    id: made.id,
    holder: '김 마당',
    assignedTo: 0n,
  });
  const owner = harness.join();
  expect((await place(owner)).bankAccount).toBe(made.bankAccount);
  const change = (more: object) => harness.client.saveBankAccount({ ...plain, ...more }, harness.admin());
  expect(await reason(change({ kind: 'pool' }))).toBe('STATE_CONFLICT');
  expect((await change({ assignedTo: 5n })).assignedTo).toBe(owner);
  await change({ enabled: false });
  expect((await place(owner)).permanent).toBe(false);
  const { rows } = await harness.client.listAudit({ filter: { resource: 'bank_account' }, limit: 1 }, harness.admin());
  expect(rows[0]).toMatchObject({ action: 'bank_account.update', resourceId: `${made.id}`, chainOk: true });
  expect(await reason(harness.client.listBankAccounts({}, harness.as(owner)))).toBe('FORBIDDEN');
});

test('what waits is counted with the age of the oldest; a test account waits and sums to nothing', async () => {
  harness.clock.advance(24 * hour);
  const start = await harness.client.countOpen({}, harness.admin());
  const oldest = harness.clock.now();
  const [first, tester, third] = [harness.join(), harness.join({ testAccount: true }), harness.join()];
  await harness.give(first, 100_000n);
  await charge(first, 30_000n);
  await harness.client.requestWithdrawal({ amount: 20_000n, bankPassword: '1234' }, harness.as(first));
  harness.clock.advance(second);
  await charge(tester, 40_000n);
  await charge(third, 50_000n, 'waiting');
  await charge(harness.join(), 60_000n, 'approved');
  const open = await harness.client.countOpen({}, harness.admin());
  expect(open.deposits - start.deposits).toBe(3n);
  expect(open.depositAmount - start.depositAmount).toBe(80_000n);
  expect(open.withdrawals - start.withdrawals).toBe(1n);
  expect(open.withdrawalAmount - start.withdrawalAmount).toBe(20_000n);
  expect(open.oldestDepositAt && timestampDate(open.oldestDepositAt)).toEqual(oldest);
  expect(open.oldestWithdrawalAt && timestampDate(open.oldestWithdrawalAt)).toEqual(oldest);
});

test('an approved withdrawal that is not paid still waits', async () => {
  const id = harness.join();
  await harness.give(id, 100_000n);
  const before = (await harness.client.countOpen({}, harness.admin())).withdrawals;
  const made = await harness.client.requestWithdrawal({ amount: 20_000n, bankPassword: '1234' }, harness.as(id));
  const to = (status: string) => harness.client.processWithdrawals({ ids: [made.id], status }, harness.admin());
  await to('waiting');
  await to('approved');
  expect((await harness.client.countOpen({}, harness.admin())).withdrawals).toBe(before + 1n);
  await to('completed');
  expect((await harness.client.countOpen({}, harness.admin())).withdrawals).toBe(before);
});

test('the feed shows the newest of both kinds with masked names, and no test account', async () => {
  for (let n = 0; n < 22; n++) {
    harness.clock.advance(second);
    await charge(harness.join({ nickname: `푸른솔${n}` }), 10_000n, 'approved');
  }
  await charge(harness.join({ nickname: '시험', testAccount: true }), 77_000n, 'approved');
  await charge(harness.join({ nickname: '대기중' }), 78_000n);
  const two = harness.join({ nickname: '솔바' });
  await charge(two, 10_000n, 'approved');
  const { items } = await harness.client.listFeed({});
  expect(items.filter(({ type }) => type === 'charge')).toHaveLength(20);
  expect(items.filter(({ type }) => type === 'exchange').length).toBeGreaterThan(0);
  expect(items.some(({ money }) => money === 77_000n || money === 78_000n)).toBe(false);
  expect(new Set(items.filter(({ money }) => money === 10_000n).map(({ nickname }) => nickname))).toEqual(
    new Set(['푸른***', '솔***']),
  );
  const times = items.map(({ createdAt }) => createdAt?.seconds ?? 0n);
  expect(times).toEqual(times.toSorted((a, b) => Number(b - a)));
});

test('a member’s log has both kinds of its own, newest first, by business days', async () => {
  harness.clock.set(kstDayStart('2026-12-10'));
  harness.clock.advance(-1);
  const id = harness.join();
  await harness.give(id, 100_000n);
  const first = await charge(id, 30_000n, 'approved');
  harness.clock.set(kstDayStart('2026-12-10'));
  harness.clock.advance(12 * hour);
  const made = await harness.client.requestWithdrawal({ amount: 20_000n, bankPassword: '1234' }, harness.as(id));
  await harness.client.cancelWithdrawal({ id: made.id }, harness.as(id));
  harness.clock.advance(second);
  const last = await charge(id, 50_000n);
  const logs = (span: object) => harness.client.listAccountLogs(span, harness.as(id));
  const all = await logs({});
  expect(all.total).toBe(3n);
  expect(all.logs).toMatchObject([
    { type: 'charge', id: last, status: 'new', money: 50_000n, balanceAfter: 0n, depositor: '김마당' },
    { type: 'exchange', id: made.id, status: 'cancelled', money: 20_000n, balanceAfter: 0n, depositor: '김마당' },
    { type: 'charge', id: first, status: 'approved', money: 30_000n, balanceAfter: 130_000n },
  ]);
  const ids = async (span: object) => (await logs(span)).logs.map((log) => log.id);
  expect(await ids({ endedOn: '2026-12-09' })).toEqual([first]);
  expect(await ids({ startedOn: '2026-12-10' })).toEqual([last, made.id]);
  expect(await ids({ skip: 1, limit: 1 })).toEqual([made.id]);
  expect(await reason(logs({ startedOn: '2026-02-30' }))).toBe('VALIDATION');
});
