import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestsHarness, requestsHarness } from './harness.ts';

let t: RequestsHarness;
beforeAll(async () => {
  t = await requestsHarness();
  await t.settings({ useExchangePassword: false, secondApprovalAbove: 20_000n, withdrawalIntervalSeconds: 0 });
  await t.client.saveBankAccount(
    { kind: 'pool', bankName: '국민', bankAccount: '110-1', holder: '마당', enabled: true },
    t.admin(),
  );
});
afterAll(async () => {
  expect(await t.violations()).toEqual([]);
  await t[Symbol.asyncDispose]();
});

/** Everything that a member or partner is answered of its requests, as text. */
const seenByOthers = async (id: bigint) => {
  const own = await t.client.listAccountLogs({ limit: 100 }, t.as(id));
  const partner = t.agent('1');
  const lists = [await t.client.listDeposits({}, partner), await t.client.listWithdrawals({}, partner)];
  return JSON.stringify([own, ...lists], (_key, value) => (typeof value === 'bigint' ? `${value}` : value));
};

test('the reason of a deposit is the member’s to see, the note that of administrators alone', async () => {
  const id = t.join();
  const made = await t.client.requestDeposit({ amount: 30_000n }, t.as(id));
  const process = (status: string, memo: string, operatorNote: string) =>
    t.client.processDeposits({ ids: [made.id], status, memo, operatorNote }, t.admin());
  await process('waiting', '', 'secret-note-1');
  await process('refused', 'seen-reason', '');
  const { deposits } = await t.client.listDeposits({ ids: [`${made.id}`] }, t.admin());
  // A note stays until another takes its place.
  expect(deposits[0]).toMatchObject({ memo: 'seen-reason', operatorNote: 'secret-note-1' });
  const seen = await seenByOthers(id);
  expect(seen).toContain('seen-reason');
  expect(seen).not.toContain('secret-note');
  const { rows } = await t.client.listAudit({ filter: { action: 'deposit.wait' } }, t.admin());
  expect(JSON.stringify(rows[0]?.afterJson)).toContain('secret-note-1');
});

test('likewise of a withdrawal, from the first of two approvals on; the member’s own calls answer none', async () => {
  const id = t.join();
  await t.give(id, 100_000n);
  const made = await t.client.requestWithdrawal({ amount: 30_000n }, t.as(id));
  expect(made.operatorNote).toBe('');
  const process = (status: string, operatorNote: string, by = t.admin()) =>
    t.client.processWithdrawals({ ids: [made.id], status, memo: 'seen-reason', operatorNote }, by);
  await process('waiting', '');
  await process('approved', 'secret-note-1');
  const read = async () => (await t.client.listWithdrawals({ ids: [`${made.id}`] }, t.admin())).withdrawals[0];
  expect(await read()).toMatchObject({ needsSecond: true, operatorNote: 'secret-note-1' });
  await process('approved', 'secret-note-2', t.admin(901n));
  expect(await read()).toMatchObject({ status: 'approved', operatorNote: 'secret-note-2' });
  expect(await seenByOthers(id)).not.toContain('secret-note');
  const other = await t.client.requestWithdrawal({ amount: 20_000n }, t.as(id));
  await t.client.processWithdrawals({ ids: [other.id], status: 'waiting', operatorNote: 'secret-note-3' }, t.admin());
  expect((await t.client.listWithdrawals({ ids: [`${other.id}`] }, t.admin())).withdrawals[0]?.operatorNote).toBe(
    'secret-note-3',
  );
});
