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

test('a note that asks for a second person has the first approval sign alone', async () => {
  const bankAccount = '222-33-444555';
  await asked({ bankAccount });
  const { id } = await asked({ bankAccount });
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
