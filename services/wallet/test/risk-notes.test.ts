import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestsHarness, reason, requestsHarness } from './harness.ts';

let harness: RequestsHarness;

beforeAll(async () => {
  harness = await requestsHarness();
  await harness.settings({ withdrawalIntervalSeconds: 0, useExchangePassword: false, secondApprovalAbove: 0n });
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

/** A member that paid in 100,000 and asked for a part of it. */
async function paidIn(more: { staked: bigint; own?: Record<string, bigint> }) {
  const member = harness.join();
  const { id: deposit } = await harness.client.requestDeposit({ amount: 100_000n }, harness.as(member));
  await harness.client.processDeposits({ ids: [deposit], status: 'approved' }, harness.admin());
  const own = { scope: 'member', subject: member, values: more.own ?? {}, cleared: [], memo: 'why' };
  await harness.home.platform('console').client(ValuesService).setValues(own, harness.admin());
  await harness.settle(member, more.staked, { gameClass: 'slot' });
  const { id } = await harness.client.requestWithdrawal({ amount: 20_000n }, harness.as(member));
  await move(id, 'waiting');
  return { member, id };
}

/** A withdrawal of a new member that waits for its approval. */
async function asked(more: Parameters<RequestsHarness['join']>[0] = {}) {
  const member = harness.join(more);
  await harness.give(member, 100_000n);
  const { id } = await harness.client.requestWithdrawal({ amount: 20_000n }, harness.as(member));
  await move(id, 'waiting');
  return { member, id };
}
const move = async (id: bigint, status: string, by = harness.admin()) => {
  const { results } = await harness.client.processWithdrawals({ ids: [id], status }, by);
  return results.map(({ ok, code }) => ok || code);
};
const notes = async (id: bigint) =>
  (await harness.riskNotes.listRiskNotes({ filter: { withdrawal_id: `${id}` } }, harness.admin())).notes;
const names = async (id: bigint) => (await notes(id)).map(({ rule, memo }) => rule || memo);

test('rules write their notes when somebody looks, the heaviest first, and take them away', async () => {
  const { member, id } = await asked();
  harness.identity.logins.set(member, { sharedAddress: 3, otherDevice: true });
  await harness.give(member, 500n, 'point');
  // The request was looked at when it was made; a minute later the rules look again.
  expect(await names(id)).toEqual(['first_withdrawal']);
  harness.clock.advance(60_001);
  expect((await notes(id)).map(({ rule, effect, evidence }) => [rule, effect, evidence])).toEqual([
    ['shared_address', 'informs', { count: '3' }],
    ['other_device', 'informs', {}],
    ['first_withdrawal', 'informs', {}],
    ['bonus_left', 'informs', { amount: '500' }],
  ]);
  harness.identity.logins.delete(member);
  // Within the minute they stay as they are; then the rules look again.
  expect(await names(id)).toHaveLength(4);
  harness.clock.advance(60_001);
  expect(await names(id)).toEqual(['first_withdrawal', 'bonus_left']);
});

test('a note that blocks refuses the approval with its code, as things are then', async () => {
  const { member, id } = await asked();
  const account = harness.identity.accounts.get(member);
  if (!account) throw new Error('nobody');
  account.bankAccountHolder = '남마당';
  expect(await move(id, 'approved')).toEqual(['HOLDER_MISMATCH']);
  expect((await names(id))[0]).toBe('holder_differs');
  account.bankAccountHolder = '김마당';
  expect(await move(id, 'approved')).toEqual([true]);
});

test('turnover is judged by the rule of the hold: the member’s own, and not what the site says later', async () => {
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
  await harness.settings({ turnoverPercent: 100 });
  const lower = await paidIn({ staked: 30_000n, own: { turnover_percent: 30n } });
  const none = await paidIn({ staked: 1n, own: { turnover_percent: 0n, 'turnover_counts.slot': 0n } });
  const raised = await paidIn({ staked: 100_000n });
  await harness.settings({ turnoverPercent: 500 });
  for (const { id } of [lower, none, raised]) expect(await move(id, 'approved')).toEqual([true]);
  await harness.settings({ turnoverPercent: 100 });
});

test('a stake that is made void after the hold is missing, and what does not count of its class is not looked at', async () => {
  const { member, id } = await paidIn({ staked: 240_000n, own: { 'turnover_counts.slot': 50n } });
  await harness.settle(member, 40_000n, { gameClass: 'slot', outcome: 'void', previousOutcome: 'loss' });
  expect(await move(id, 'approved')).toEqual([true]);
  const short = await paidIn({ staked: 200_000n, own: { 'turnover_counts.slot': 50n } });
  await harness.settle(short.member, 2n, { gameClass: 'slot', outcome: 'void', previousOutcome: 'loss' });
  expect(await move(short.id, 'approved')).toEqual(['TURNOVER_NOT_MET']);
});

test('a deposit that was approved after the request is not the one before it', async () => {
  const { member, id } = await paidIn({ staked: 100_000n });
  harness.clock.advance(61_000);
  const { id: later } = await harness.client.requestDeposit({ amount: 10_000n }, harness.as(member));
  await harness.client.processDeposits({ ids: [later], status: 'approved' }, harness.admin());
  harness.clock.advance(61_000);
  const fast = (await notes(id)).find(({ rule }) => rule === 'fast_in_out');
  expect(fast?.evidence).toEqual({ minutes: '0' });
  const old = await asked();
  harness.clock.advance(1_000);
  const { id: first } = await harness.client.requestDeposit({ amount: 10_000n }, harness.as(old.member));
  await harness.client.processDeposits({ ids: [first], status: 'approved' }, harness.admin());
  harness.clock.advance(61_000);
  expect(await names(old.id)).not.toContain('fast_in_out');
});

test.each([
  ['flag', { flags: { no_exchange: true } }, 'EXCHANGE_BLOCKED', 'exchange_stopped'],
  ['check', { flags: { exchange_check: true } }, 'EXCHANGE_BLOCKED', 'exchange_stopped'],
  ['state', { state: 'blocked' }, 'ACCOUNT_STATE', 'account_state'],
])(
  'what stops a member after its request stops the approval, and not the refusal: %s',
  async (_what, change, code, rule) => {
    const { member, id } = await asked();
    const account = harness.identity.accounts.get(member);
    if (!account) throw new Error('nobody');
    const before = { flags: account.flags, state: account.state };
    Object.assign(account, change);
    expect(await move(id, 'approved')).toEqual([code]);
    expect(await names(id)).toContain(rule);
    Object.assign(account, before);
    expect(await move(id, 'approved')).toEqual([true]);
    const other = await asked();
    Object.assign(harness.identity.accounts.get(other.member) ?? {}, change);
    expect(await move(other.id, 'refused')).toEqual([true]);
  },
);

test('a bank account that was changed since asks for a second person', async () => {
  const { member, id } = await asked({ bankAccount: '333-1' });
  Object.assign(harness.identity.accounts.get(member) ?? {}, { bankAccount: '3331' });
  expect(await move(id, 'approved')).toEqual([true]);
  const other = await asked({ bankAccount: '444-1' });
  Object.assign(harness.identity.accounts.get(other.member) ?? {}, { bankAccount: '444-2' });
  expect(await move(other.id, 'approved', harness.admin(901n))).toEqual([true]);
  expect(await names(other.id)).toContain('number_differs');
  expect(await move(other.id, 'approved', harness.admin(901n))).toEqual(['SAME_APPROVER']);
});

test('a note that asks for a second person has the first approval sign alone', async () => {
  const bankAccount = '222-33-444555';
  await asked({ bankAccount });
  const { id } = await asked({ bankAccount: bankAccount.replaceAll('-', '') });
  expect((await notes(id))[0]).toMatchObject({
    rule: 'shared_bank_account',
    effect: 'second',
    evidence: { count: '1' },
  });
  expect(await move(id, 'approved', harness.admin(901n))).toEqual([true]);
  const { withdrawals } = await harness.client.listWithdrawals({ ids: [`${id}`] }, harness.admin());
  expect(withdrawals[0]).toMatchObject({ status: 'waiting', needsSecond: true });
  expect(await move(id, 'approved', harness.admin(901n))).toEqual(['SAME_APPROVER']);
  expect(await move(id, 'approved', harness.admin(902n))).toEqual([true]);
});

test('a bank account that others only have registered is noted as well as one that they asked to be paid to', async () => {
  const { member, id } = await asked({ bankAccount: '777-1' });
  expect(await names(id)).not.toContain('shared_bank_account');
  harness.identity.logins.set(member, { sharedBankAccount: 3 });
  harness.clock.advance(60_001);
  expect((await notes(id)).find(({ rule }) => rule === 'shared_bank_account')?.evidence).toEqual({ count: '3' });
});

test('what operators write stays with the request, once for its key', async () => {
  const { id } = await asked();
  const note = { withdrawalId: id, memo: '통화함', key: 'a' };
  const [first, again] = [
    await harness.riskNotes.addRiskNote(note, harness.admin()),
    await harness.riskNotes.addRiskNote(note, harness.admin()),
  ];
  expect(again).toEqual(first);
  expect(first).toMatchObject({ rule: '', actor: 'admin900', effect: 'informs', weight: 0 });
  expect(await reason(harness.riskNotes.addRiskNote({ ...note, memo: 'x' }, harness.admin()))).toBe('KEY_CONFLICT');
  expect(await move(id, 'refused')).toEqual([true]);
  expect(await names(id)).toContain('통화함');
  expect(
    await reason(harness.riskNotes.addRiskNote({ ...note, withdrawalId: 999_999n, key: 'b' }, harness.admin())),
  ).toBe('NOT_FOUND');
});

test('partners and members neither read nor write notes', async () => {
  const { member, id } = await asked();
  const filter = { withdrawal_id: `${id}` };
  for (const by of [harness.as(member), harness.agent('1', ['withdrawals.read'])]) {
    expect(await reason(harness.riskNotes.listRiskNotes({ filter }, by))).toBe('FORBIDDEN');
    expect(await reason(harness.riskNotes.addRiskNote({ withdrawalId: id, memo: 'x', key: 'k' }, by))).toBe(
      'FORBIDDEN',
    );
  }
  for (const wrong of ['x', '-1', '1'.repeat(19)])
    expect(await reason(harness.riskNotes.listRiskNotes({ filter: { withdrawal_id: wrong } }, harness.admin()))).toBe(
      'VALIDATION',
    );
});
