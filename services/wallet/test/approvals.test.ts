import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { WalletApprovalsService } from '@madang/proto/madang/wallet/v1/approvals_pb.ts';
import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hour, type RequestsHarness, reason, requestsHarness } from './harness.ts';

let t: RequestsHarness;
beforeAll(async () => {
  t = await requestsHarness();
  await t.settings({ approveMoneyAbove: 1_000_000n, approvePointsAbove: 50_000n });
  t.identity.holders = 2;
});
afterAll(async () => {
  expect(await t.violations()).toEqual([]);
  await t[Symbol.asyncDispose]();
});

const approvals = () => t.home.platform('tester').client(WalletApprovalsService);
const adjust = (accountId: bigint, amount: bigint, more: { balanceType?: string; key?: string } = {}, by = t.admin()) =>
  t.client.adjustBalance({ accountId, balanceType: 'money', amount, memo: 'gift', key: uuidv7(), ...more }, by);
const newest = async () => {
  const { approvals: rows } = await approvals().listApprovals({ limit: 1 }, t.admin(901n));
  if (!rows[0]) throw new Error('no request');
  return rows[0];
};
const agree = async (id: string, by = t.admin(901n)) => {
  const { results } = await approvals().decideApprovals({ ids: [id], approve: true }, by);
  return results[0]?.code;
};
const money = async (id: bigint) => (await t.balances(id)).money;

// What one administrator moves in a day adds up: each test has a day of its own.
beforeEach(() => t.clock.advance(24 * hour));

test('what is above the line waits, what is on it does not, and points have a line of their own', async () => {
  const id = t.join();
  expect(await reason(adjust(id, 1_000_001n))).toBe('APPROVAL_PENDING');
  await adjust(id, 1_000_000n);
  expect(await reason(adjust(id, 50_001n, { balanceType: 'point' }))).toBe('APPROVAL_PENDING');
  await adjust(id, 50_000n, { balanceType: 'point' });
  expect(await reason(adjust(id, 50_001n, { balanceType: 'point' }))).toBe('APPROVAL_PENDING');
  expect(await reason(adjust(id, -1_000_001n))).toBe('APPROVAL_PENDING');
  expect(await t.balances(id)).toMatchObject({ money: 1_000_000n, point: 50_000n });
});

test('what one administrator moves in a day adds up, and what one account is given', async () => {
  const [one, other] = [t.join(), t.join()];
  const by = (id: bigint) => t.admin(id);
  await adjust(one, 600_000n, {}, by(910n));
  const key = uuidv7();
  await adjust(other, 400_000n, { key }, by(910n));
  expect(await reason(adjust(t.join(), 1n, {}, by(910n)))).toBe('APPROVAL_PENDING');
  // Sent again, what was done is answered; what goes the other way adds as well; points have a sum of their own.
  expect((await adjust(other, 400_000n, { key }, by(910n))).balances?.money).toBe(400_000n);
  expect(await reason(adjust(one, -1n, {}, by(910n)))).toBe('APPROVAL_PENDING');
  await adjust(other, 50_000n, { balanceType: 'point' }, by(910n));
  // Another administrator has a sum of its own, and the account one with all of them.
  await adjust(one, 400_000n, {}, by(911n));
  expect(await reason(adjust(one, 1n, {}, by(912n)))).toBe('APPROVAL_PENDING');
  // What a second person agreed to does not count, and the next business day begins anew.
  const request = (await newest()).id;
  expect(await agree(request)).toBe('');
  t.clock.set('2027-02-01T23:59:59.999+09:00');
  await adjust(one, 1_000_000n, {}, by(913n));
  t.clock.advance(1);
  await adjust(one, 1_000_000n, {}, by(913n));
});

test('grants that pass the line together do not pass it at once', async () => {
  const [one, other] = [t.join(), t.join()];
  const told = await Promise.all(
    Array.from({ length: 8 }, (_, i) => reason(adjust(i % 2 ? one : other, 300_000n, {}, t.admin(920n)))),
  );
  expect(told.filter((answer) => answer === 'fine')).toHaveLength(3);
  expect(told.filter((answer) => answer === 'APPROVAL_PENDING')).toHaveLength(5);
  expect((await money(one)) + (await money(other))).toBe(900_000n);
});

test('agreed to, it moves once, under the requester’s name and key, however often it is sent again', async () => {
  const id = t.join();
  const key = uuidv7();
  expect(await reason(adjust(id, 2_000_000n, { key }))).toBe('APPROVAL_PENDING');
  const { id: request, ...row } = await newest();
  expect(row).toMatchObject({ kind: 'balance.adjust', actorAccount: 'admin900', memo: 'gift', mayDecide: true });
  expect([row.beforeJson, row.afterJson].map((text) => JSON.parse(text))).toEqual([
    { account_id: `${id}`, account: `member${id}`, nickname: `별명${id}`, money: '0' },
    { amount: '2000000', money: '2000000' },
  ]);
  const answers = await Promise.all([901n, 902n].map((by) => agree(request, t.admin(by))));
  expect(answers.sort()).toEqual(['', 'ALREADY_PROCESSED']);
  expect((await adjust(id, 2_000_000n, { key })).balances?.money).toBe(2_000_000n);
  expect(await money(id)).toBe(2_000_000n);
  // Also where it needs nobody any more by the time that it comes again.
  await t.settings({ approveMoneyAbove: 3_000_000n }).catch(() => undefined);
  t.identity.holders = 1;
  expect((await adjust(id, 2_000_000n, { key })).balances?.money).toBe(2_000_000n);
  t.identity.holders = 2;
});

test('what was sent again after the line was raised is done once, and agreeing later adds nothing', async () => {
  const id = t.join();
  const key = uuidv7();
  await reason(adjust(id, 2_000_000n, { key }));
  const request = (await newest()).id;
  t.identity.holders = 1;
  await adjust(id, 2_000_000n, { key });
  t.identity.holders = 2;
  await agree(request);
  expect(await money(id)).toBe(2_000_000n);
});

test('what cannot be recovered any more waits on; an outsider and an agent’s own grants are not asked', async () => {
  const id = t.join();
  expect(await reason(adjust(id, -2_000_000n))).toBe('APPROVAL_PENDING');
  const request = (await newest()).id;
  expect(await agree(request)).toBe('INSUFFICIENT_FUNDS');
  expect(await agree(request, t.admin(903n, ['deposits.read']))).toBe('NOT_FOUND');
  await t.client.adjustBalance({ accountId: id, balanceType: 'money', amount: 2_000_000n, memo: 'm', key: uuidv7() });
  expect(await agree(request)).toBe('');
  expect(await money(id)).toBe(0n);
  expect(await reason(adjust(999_999n, 2_000_000n))).toBe('NOT_FOUND');
});

test('a setting that pays more waits with all that is changed beside it; a stricter one does not', async () => {
  const now = await t.client.getSettings({});
  const save = (change: object) =>
    t.client.updateSettings({ ...now, version: 0n, ...change, changeMemo: 'why' }, t.admin());
  await save({ withdrawalMax: now.withdrawalMax - 1n });
  const looser = { withdrawalMax: now.withdrawalMax + 1n, withdrawalMin: 20_000n };
  expect(await reason(save(looser))).toBe('APPROVAL_PENDING');
  expect(await reason(save(looser))).toBe('APPROVAL_PENDING');
  const row = await newest();
  expect(JSON.parse(row.afterJson)).toEqual({ withdrawal_max: `${looser.withdrawalMax}`, withdrawal_min: '20000' });
  // Something else is changed meanwhile, and stays.
  await t.client.updateSettings({ ...(await t.client.getSettings({})), pointMin: 2_000n }, t.admin());
  expect(await agree(row.id)).toBe('');
  expect(await t.client.getSettings({})).toMatchObject({ ...looser, pointMin: 2_000n });
});

test('a setting that moved meanwhile is not what was agreed to', async () => {
  const now = await t.client.getSettings({});
  const save = (change: object) => t.client.updateSettings({ ...now, ...change }, t.admin());
  expect(await reason(save({ bonusMax: now.bonusMax + 5n }))).toBe('APPROVAL_PENDING');
  const request = (await newest()).id;
  await save({ bonusMax: now.bonusMax - 5n });
  expect(await agree(request)).toBe('STATE_CONFLICT');
});

test('a value that pays more than what holds waits, also by falling back; one that pays less does not', async () => {
  const member = t.join({ level: 3 });
  const values = t.home.platform('console').client(ValuesService);
  const set = (given: Record<string, bigint>, cleared: string[] = [], scope = 'member', subject = member) =>
    values.setValues({ scope, subject, values: given, cleared, memo: 'why' }, t.admin());
  const own = async () =>
    Object.fromEntries(
      (await values.listValues({ scope: 'member', subjects: [member] })).values[0]?.rules.flatMap(({ rule, own }) =>
        own === undefined ? [] : [[rule, own]],
      ) ?? [],
    );
  await t.settings({ chargeBonusBp: 300 });
  expect(await reason(set({ charge_bonus_bp: 300n }))).toBe('fine');
  expect(await reason(set({ charge_bonus_bp: 100n }))).toBe('fine');
  expect(await reason(set({}, ['charge_bonus_bp']))).toBe('APPROVAL_PENDING');
  expect(await reason(set({ charge_bonus_bp: 301n, deposit_min: 20_000n }))).toBe('APPROVAL_PENDING');
  expect(await own()).toEqual({ charge_bonus_bp: 100n });
  const row = await newest();
  expect(row).toMatchObject({ kind: 'values.update', resource: 'account', resourceId: `${member}`, memo: 'why' });
  expect([row.beforeJson, row.afterJson].map((text) => JSON.parse(text))).toEqual([
    { account: `member${member}`, nickname: `별명${member}`, charge_bonus_bp: '100', deposit_min: null },
    { charge_bonus_bp: '301', deposit_min: '20000' },
  ]);
  expect(await agree(row.id)).toBe('');
  expect(await own()).toEqual({ charge_bonus_bp: 301n, deposit_min: 20_000n });
  // A limit whose zero stands for none, and one that is lower than its level's.
  expect(await reason(set({ withdrawals_per_day: 0n, turnover_percent: 100n }))).toBe('fine');
  expect(await reason(set({ turnover_percent: 99n }))).toBe('APPROVAL_PENDING');
  expect(await reason(set({ 'turnover_counts.casino': 10n }))).toBe('fine');
  expect(await reason(set({ 'turnover_counts.casino': 11n }))).toBe('APPROVAL_PENDING');
  expect(await reason(set({ bonus_max: 10_000_000n }, [], 'level', 5n))).toBe('APPROVAL_PENDING');
  expect(await newest()).toMatchObject({ resource: 'settings', resourceId: 'level-5' });
  expect(await reason(set({ attendance_points: 1n }, [], 'mark', 2n))).toBe('APPROVAL_PENDING');
  expect(await newest()).toMatchObject({ resource: 'settings', resourceId: 'mark-b' });
});

test('a value that moved meanwhile is not what was agreed to, and what contradicts another is refused at once', async () => {
  const member = t.join({ level: 3 });
  const values = t.home.platform('console').client(ValuesService);
  const set = (given: Record<string, bigint>) =>
    values.setValues({ scope: 'member', subject: member, values: given }, t.admin());
  expect(await reason(set({ bonus_max: 9_000_000n }))).toBe('APPROVAL_PENDING');
  const request = (await newest()).id;
  await set({ bonus_max: 1n });
  expect(await agree(request)).toBe('STATE_CONFLICT');
  expect(await reason(set({ bonus_max: 9_000_000n, deposit_max: 1n }))).toBe('VALIDATION');
});

test('a change of settings that is kept for its instant is judged now, and written then over those in force', async () => {
  const now = await t.client.getSettings({});
  const inMs = (ms: number) => timestampFromMs(t.clock.now().getTime() + ms);
  const save = (change: object) =>
    reason(t.client.updateSettings({ ...now, version: 0n, changeMemo: 'later', ...change }, t.admin()));
  const reserved = async () =>
    (await approvals().listApprovals({ filter: { box: 'reserved' } }, t.admin(901n))).approvals.map(
      ({ state, failure, actorAccount }) => `${state} ${failure} ${actorAccount}`,
    );
  expect(await save({ changeAt: inMs(hour) })).toBe('VALIDATION');
  expect(await save({ depositMin: 20_000n, changeAt: inMs(59_999) })).toBe('VALIDATION');
  expect(await save({ depositMin: 20_000n, changeAt: inMs(hour) })).toBe('fine');
  expect(await save({ withdrawalMin: now.withdrawalMin * 3n, changeAt: inMs(hour) })).toBe('fine');
  expect(await save({ depositMax: now.depositMax * 2n, changeAt: inMs(hour) })).toBe('APPROVAL_PENDING');
  expect(await save({ depositMin: -1n, changeAt: inMs(hour) })).toBe('VALIDATION');
  expect((await t.client.getSettings({})).depositMin).toBe(now.depositMin);
  expect(await reserved()).toEqual(['waiting  admin900', 'scheduled  admin900', 'scheduled  admin900']);
  expect(await agree((await newest()).id)).toBe('');
  // One of the fields is changed at once by somebody else: only what would change it fails.
  expect(await save({ withdrawalMin: now.withdrawalMin + now.withdrawalUnit })).toBe('fine');
  t.clock.advance(hour);
  await expect.poll(reserved, { timeout: 20_000 }).toEqual(['failed STATE_CONFLICT admin900']);
  expect(await t.client.getSettings({})).toMatchObject({
    depositMin: 20_000n,
    depositMax: now.depositMax * 2n,
    withdrawalMin: now.withdrawalMin + now.withdrawalUnit,
  });
  await t.settings({ depositMin: now.depositMin, withdrawalMin: now.withdrawalMin });
});

test('values of a level are kept for their instant too, and those of a member are not', async () => {
  const values = t.home.platform('console').client(ValuesService);
  const at = (ms: number) => timestampFromMs(t.clock.now().getTime() + ms);
  const set = (given: Record<string, bigint>, changeAt = at(hour), scope = 'level', subject = 6n) =>
    values.setValues({ scope, subject, values: given, memo: 'later', changeAt }, t.admin());
  const own = async (name: string) =>
    (await values.listValues({ scope: 'level', subjects: [6n] })).values[0]?.rules.find(({ rule }) => rule === name)
      ?.own;
  expect(await reason(set({ deposit_min: 20_000n }, at(59_999)))).toBe('VALIDATION');
  expect(await reason(set({}))).toBe('VALIDATION');
  expect(await reason(set({ deposit_min: 20_000n }, at(hour), 'member', t.join({ level: 3 })))).toBe('VALIDATION');
  const answer = await set({ deposit_min: 20_000n });
  expect(answer.rules.find(({ rule }) => rule === 'deposit_min')?.own).toBeUndefined();
  expect(await newest()).toMatchObject({ state: 'scheduled', resource: 'settings', resourceId: 'level-6' });
  expect(await reason(set({ charge_bonus_bp: 9_999n }))).toBe('APPROVAL_PENDING');
  expect(await agree((await newest()).id)).toBe('');
  expect(await own('charge_bonus_bp')).toBeUndefined();
  t.clock.advance(hour);
  await expect.poll(() => own('deposit_min'), { timeout: 20_000 }).toBe(20_000n);
  await expect.poll(() => own('charge_bonus_bp'), { timeout: 20_000 }).toBe(9_999n);
});

test('switching the second person off needs one', async () => {
  const now = await t.client.getSettings({});
  const save = (change: object) => t.client.updateSettings({ ...now, ...change }, t.admin());
  expect(await reason(save({ approveMoneySettings: false }))).toBe('APPROVAL_PENDING');
  expect(await reason(save({ approveMoneyAbove: 0n }))).toBe('APPROVAL_PENDING');
  await agree((await newest()).id);
  expect((await t.client.getSettings({})).approveMoneyAbove).toBe(0n);
});
