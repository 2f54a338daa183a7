import { create } from '@bufbuild/protobuf';
import type { Client } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, type RequestsHarness, reason, refusal, requestsHarness } from './harness.ts';

let wallet: RequestsHarness;
let values: Client<typeof ValuesService>;
beforeAll(async () => {
  wallet = await requestsHarness();
  values = wallet.home.platform('console').client(ValuesService);
  await wallet.client.saveBankAccount(
    { bankName: '국민', bankAccount: '1-2-3', holder: '마당', kind: 'pool', enabled: true },
    wallet.admin(),
  );
});
afterAll(() => wallet[Symbol.asyncDispose]());

const office = () => wallet.admin(900n, ['settings.write', 'settings.read', 'audit.read', 'deposits.process']);
const set = (scope: string, subject: bigint, given: Record<string, bigint>, cleared: string[] = []) =>
  values.setValues({ scope, subject, values: given, cleared, memo: 'why' }, office());
const rule = async (scope: string, subject: bigint, name: string) => {
  const { values: found } = await values.listValues({ scope, subjects: [subject] }, office());
  return found[0]?.rules.find((one) => one.rule === name);
};
const deposit = (id: bigint, amount: bigint) => wallet.client.requestDeposit({ amount }, wallet.as(id));
/** Pays in and approves; answers the points that it earned. */
async function earned(id: bigint, amount = 100_000n): Promise<bigint> {
  const { point: before } = await wallet.balances(id);
  const { id: request } = await deposit(id, amount);
  const { results } = await wallet.client.processDeposits({ ids: [request], status: 'approved' }, wallet.admin());
  expect(results.map(({ ok }) => ok)).toEqual([true]);
  return (await wallet.balances(id)).point - before;
}

test('a bonus is the member’s own, or the nearest agent’s, or the level’s, or the site’s', async () => {
  await wallet.settings({ chargeBonusBp: 0, firstChargeBonusBp: 100, bonusMax: 1_000_000n });
  wallet.identity.add('1', { kind: AccountKind.AGENT });
  wallet.identity.add('1.2', { kind: AccountKind.AGENT });
  const [site, level, far, near, own] = Array.from({ length: 5 }, () => wallet.join({ level: 5 }, '1.2'));
  const layers: [bigint | undefined, () => Promise<unknown>, bigint][] = [
    [site, async () => undefined, 1_000n],
    [level, () => set('level', 5n, { first_charge_bonus_bp: 200n }), 2_000n],
    [far, () => set('agent', 1n, { first_charge_bonus_bp: 300n }), 3_000n],
    [near, () => set('agent', 2n, { first_charge_bonus_bp: 400n }), 4_000n],
    [own, () => set('member', own ?? 0n, { first_charge_bonus_bp: 0n }), 0n],
  ];
  for (const [member = 0n, change, points] of layers) {
    await change();
    expect(await earned(member)).toBe(points);
  }
  const found = await rule('member', own ?? 0n, 'first_charge_bonus_bp');
  expect(found).toMatchObject({ own: 0n, inherited: 400n, inheritedFrom: 'agent', inheritedId: 2n });
  await set('member', own ?? 0n, {}, ['first_charge_bonus_bp']);
  expect((await rule('member', own ?? 0n, 'first_charge_bonus_bp'))?.own).toBeUndefined();
});

test('a request keeps the member’s own amounts and counts, and a cleared value falls back at once', async () => {
  const member = wallet.join({ level: 4 });
  await set('level', 4n, { deposit_max: 300_000n });
  await set('member', member, { deposit_max: 50_000n, deposits_per_day: 2n });
  expect(await refusal(deposit(member, 60_000n))).toEqual(['AMOUNT_RANGE', { min: '10000', max: '50000' }]);
  expect(await wallet.client.getDepositAccount({}, wallet.as(member))).toMatchObject({ max: 50_000n });
  for (const amount of [40_000n, 50_000n]) {
    await deposit(member, amount);
    wallet.clock.advance(hour / 6);
  }
  expect(await refusal(deposit(member, 30_000n))).toEqual(['DEPOSIT_COUNT', { limit: '2' }]);
  await set('member', member, {}, ['deposit_max', 'deposits_per_day']);
  expect(await refusal(deposit(member, 310_000n))).toEqual(['AMOUNT_RANGE', { min: '10000', max: '300000' }]);
  await deposit(member, 300_000n);
});

test('a day’s count begins anew at midnight in Seoul, and what was cancelled does not count', async () => {
  const member = wallet.join({ level: 4 });
  await set('member', member, { deposits_per_day: 1n });
  const { id } = await deposit(member, 20_000n);
  wallet.clock.advance(hour / 6);
  expect(await reason(deposit(member, 30_000n))).toBe('DEPOSIT_COUNT');
  await wallet.client.cancelDeposit({ id }, wallet.as(member));
  await deposit(member, 30_000n);
  wallet.clock.set('2026-11-20T23:59:59.999+09:00');
  expect(await reason(deposit(member, 40_000n))).toBe('DEPOSIT_COUNT');
  wallet.clock.set('2026-11-21T00:00:00.000+09:00');
  expect((await deposit(member, 40_000n)).amount).toBe(40_000n);
  wallet.clock.set('2026-11-21T12:00:00.000+09:00');
});

test('withdrawals keep the member’s own interval, count and turnover', async () => {
  const member = wallet.join({ level: 4 });
  await wallet.give(member, 1_000_000n);
  const withdraw = () => wallet.client.requestWithdrawal({ amount: 10_000n, bankPassword: '1234' }, wallet.as(member));
  await set('member', member, { withdrawal_interval_seconds: 60n, withdrawals_per_day: 2n });
  await withdraw();
  wallet.clock.advance(59_999);
  expect(await reason(withdraw())).toBe('EXCHANGE_TOO_SOON');
  wallet.clock.advance(1);
  await withdraw();
  wallet.clock.advance(60_000);
  expect(await refusal(withdraw())).toEqual(['EXCHANGE_COUNT', { limit: '2' }]);
  await set('member', member, { withdrawals_per_day: 0n, withdrawal_max: 10_000n });
  const info = await wallet.client.getWithdrawalInfo({}, wallet.as(member));
  expect([info.max, info.leftToday]).toEqual([10_000n, -1]);
});

test('the second approver of a member stands above its own amount', async () => {
  const member = wallet.join({ level: 4 });
  await wallet.give(member, 1_000_000n);
  await set('member', member, { second_approval_above: 9_999n });
  const ask = { amount: 10_000n, bankPassword: '1234' };
  const { id } = await wallet.client.requestWithdrawal(ask, wallet.as(member));
  await wallet.client.processWithdrawals({ ids: [id], status: 'waiting' }, wallet.admin());
  const approve = async (by: bigint) => {
    const { results } = await wallet.client.processWithdrawals({ ids: [id], status: 'approved' }, wallet.admin(by));
    return results[0]?.code;
  };
  expect(await approve(901n)).toBe('');
  expect(await approve(901n)).toBe('SAME_APPROVER');
  expect(await approve(902n)).toBe('');
});

test('points convert from the member’s own least amount', async () => {
  const member = wallet.join({ level: 4 });
  await wallet.give(member, 10_000n, 'point');
  await set('member', member, { point_min: 5_000n });
  const convert = (point: bigint) => wallet.client.convertPoints({ point }, wallet.as(member));
  expect(await refusal(convert(4_000n))).toEqual(['AMOUNT_RANGE', { min: '5000' }]);
  await convert(5_000n);
});

test('normal B has values of its own, before its level’s', async () => {
  const [a, b] = [wallet.join({ level: 6 }), wallet.join({ level: 6, normalMark: 'b' })];
  await set('level', 6n, { deposit_max: 400_000n });
  await set('mark', 2n, { deposit_max: 200_000n });
  const most = async (id: bigint) => (await wallet.client.getDepositAccount({}, wallet.as(id))).max;
  expect([await most(a), await most(b)]).toEqual([400_000n, 200_000n]);
  expect(await refusal(deposit(b, 210_000n))).toEqual(['AMOUNT_RANGE', { min: '10000', max: '200000' }]);
  expect(await rule('member', b, 'deposit_max')).toMatchObject({ inherited: 200_000n, inheritedFrom: 'mark' });
  expect(await reason(set('mark', 1n, { deposit_max: 50_000n }))).toBe('VALIDATION');
  expect(await reason(set('mark', 2n, { signup_points: 1n }))).toBe('VALIDATION');
  await set('mark', 2n, {}, ['deposit_max']);
  expect(await most(b)).toBe(400_000n);
});

test('turnover counts by class as the member’s own values say', async () => {
  const member = wallet.join({ level: 4 });
  await set('member', member, { 'turnover_counts.casino': 30n });
  const { turnoverCounts } = await wallet.client.getWithdrawalInfo({}, wallet.as(member));
  expect(turnoverCounts).toMatchObject({ casino: 30, slot: 100 });
  expect(await reason(set('member', member, { 'turnover_counts.casino': 101n }))).toBe('VALIDATION');
  expect(await reason(set('member', member, { 'turnover_counts.nonsense': 1n }))).toBe('VALIDATION');
});

test.each([
  ['member', { nonsense: 1n }, 'VALIDATION'],
  ['member', { __proto__x: 1n }, 'VALIDATION'],
  ['agent', { deposit_max: 50_000n }, 'VALIDATION'],
  ['level', { deposit_max: 0n }, 'VALIDATION'],
  ['level', { charge_bonus_bp: 10_001n }, 'VALIDATION'],
  ['level', { deposit_max: 9_999n }, 'VALIDATION'],
  ['level', { withdrawal_max: 9_999n }, 'VALIDATION'],
])('a value that cannot be set changes nothing: %s %o', async (scope, given, code) => {
  const member = wallet.join();
  wallet.identity.add('77', { kind: AccountKind.AGENT });
  const subject = { member, agent: 77n, level: 7n }[scope] ?? 0n;
  expect(await reason(set(scope, subject, given))).toBe(code);
  const { values: found } = await values.listValues({ scope, subjects: [subject] }, office());
  expect(found[0]?.rules.filter(({ own }) => own !== undefined)).toEqual([]);
});

test('a value is for a subject that exists and is of its kind, and for those who may set one', async () => {
  const member = wallet.join();
  expect(await reason(set('level', 8n, { deposit_max: 50_000n }))).toBe('VALIDATION');
  expect(await reason(set('agent', member, { charge_bonus_bp: 1n }))).toBe('NOT_FOUND');
  expect(await reason(set('member', 999_999n, { deposit_max: 50_000n }))).toBe('NOT_FOUND');
  const given = { scope: 'member', subject: member, values: { deposit_max: 50_000n } };
  expect(await reason(values.setValues(given, wallet.admin(900n, ['members.write'])))).toBe('FORBIDDEN');
  expect(await reason(values.setValues(given, wallet.agent('1')))).toBe('FORBIDDEN');
  expect(await reason(values.listValues({ scope: 'member', subjects: [member] }, wallet.as(member)))).toBe('FORBIDDEN');
});

test('a change is audited with old and new, once, and one that changes nothing is not', async () => {
  const member = wallet.join();
  const change = () => set('member', member, { deposit_max: 70_000n });
  await Promise.all([change(), change()]);
  await set('member', member, { bonus_max: 5n }, ['deposit_max', 'withdrawal_max']);
  const { rows } = await wallet.client.listAudit(
    { filter: { resource: 'account', resource_id: `${member}` }, limit: 10 },
    office(),
  );
  expect(rows.map(({ action, beforeJson, afterJson, memo }) => [action, beforeJson, afterJson, memo])).toEqual([
    ['values.update', '{"bonus_max":null,"deposit_max":"70000"}', '{"bonus_max":"5","deposit_max":null}', 'why'],
    ['values.update', '{"deposit_max":null}', '{"deposit_max":"70000"}', 'why'],
  ]);
});

/** Tells of a new account as identity does. */
const tellOf = async (number: bigint, init: { accountId: bigint; kind: AccountKind; chargePoints?: object }) => {
  const message = create(AccountCreatedSchema, { ...init, path: `1.${init.accountId}`, state: 'normal' });
  const { type, shard, payload } = event(AccountCreatedSchema, message, init.accountId);
  await wallet.home.bus.publish([
    { id: number, source: 'identity', type, shard, body: { payload }, trace: '', at: wallet.clock.now() },
  ]);
};

test('an account begins with the points of deposits that it was made with; what is set meanwhile stays', async () => {
  await wallet.settings({ chargeBonusBp: 0, firstChargeBonusBp: 100, bonusMax: 1_000_000n });
  wallet.identity.add('95', { kind: AccountKind.AGENT });
  const [own, below, set95] = [wallet.join({}, '95'), wallet.join({}, '95'), wallet.join({}, '95')];
  await set('member', set95, { charge_bonus_bp: 20n });
  await tellOf(8_000_001n, { accountId: 95n, kind: AccountKind.AGENT, chargePoints: { everyBp: 300 } });
  await tellOf(8_000_002n, { accountId: own, kind: AccountKind.MEMBER, chargePoints: { firstBp: 0, everyBp: 50 } });
  await tellOf(8_000_003n, { accountId: set95, kind: AccountKind.MEMBER, chargePoints: { everyBp: 999 } });
  await tellOf(8_000_004n, { accountId: below, kind: AccountKind.MEMBER });
  await expect.poll(async () => (await rule('member', own, 'charge_bonus_bp'))?.own).toBe(50n);
  await expect.poll(async () => (await rule('agent', 95n, 'charge_bonus_bp'))?.own).toBe(300n);
  expect((await rule('agent', 95n, 'first_charge_bonus_bp'))?.own).toBeUndefined();
  expect((await rule('member', set95, 'charge_bonus_bp'))?.own).toBe(20n);
  // The first deposit earns both shares.
  expect(await earned(own)).toBe(500n);
  expect(await earned(below)).toBe(4_000n);
});
