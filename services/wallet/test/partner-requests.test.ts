import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestsHarness, requestsHarness } from './harness.ts';

let t: RequestsHarness;
beforeAll(async () => {
  t = await requestsHarness();
  await t.settings({ useExchangePassword: false, secondApprovalAbove: 50_000n, withdrawalIntervalSeconds: 0 });
  const pool = { kind: 'pool', bankName: '국민', bankAccount: '110-1', holder: '마당', enabled: true };
  await t.client.saveBankAccount(pool, t.admin());
});
afterAll(async () => {
  expect(await t.violations()).toEqual([]);
  await t[Symbol.asyncDispose]();
});

const decides = ['deposits.read', 'withdrawals.read', 'deposits.process', 'withdrawals.process'];
const partner = (path = '7') => t.agent(path, decides);

const askDeposit = async (id: bigint) => (await t.client.requestDeposit({ amount: 30_000n }, t.as(id))).id;
async function askWithdrawal(id: bigint, amount = 20_000n): Promise<bigint> {
  await t.give(id, 100_000n);
  return (await t.client.requestWithdrawal({ amount }, t.as(id))).id;
}
const moveDeposit = async (id: bigint, by: ReturnType<typeof partner>, more = {}) =>
  (await t.client.processDeposits({ ids: [id], status: 'approved', ...more }, by)).results[0];
const moveWithdrawal = async (id: bigint, status: string, by: ReturnType<typeof partner>) =>
  (await t.client.processWithdrawals({ ids: [id], status }, by)).results[0];

test('a partner that the house lets decide approves what one below asked for, once, and is named', async () => {
  const id = t.join({}, '7');
  const deposit = await askDeposit(id);
  const key = '0197a000-0000-7000-8000-000000000001';
  for (let twice = 0; twice < 2; twice += 1)
    expect(await moveDeposit(deposit, partner(), { key })).toMatchObject({ ok: true });
  expect((await t.balances(id)).money).toBe(30_000n);
  expect(await moveDeposit(deposit, partner())).toMatchObject({ ok: false, code: 'ALREADY_PROCESSED' });
  const { rows } = await t.client.listAudit({ filter: { action: 'deposit.approve' } }, t.admin());
  expect(rows.filter(({ resourceId }) => resourceId === `${deposit}`)).toMatchObject([{ actorAccount: 'agent7' }]);
});

test('a withdrawal goes its whole way; above the limit it wants a second who is another', async () => {
  const id = t.join({}, '7');
  const small = await askWithdrawal(id);
  for (const status of ['waiting', 'approved', 'completed'])
    expect(await moveWithdrawal(small, status, partner())).toMatchObject({ ok: true });
  const large = await askWithdrawal(id, 60_000n);
  await moveWithdrawal(large, 'waiting', partner());
  expect(await moveWithdrawal(large, 'approved', partner())).toMatchObject({ ok: true });
  expect(await moveWithdrawal(large, 'approved', partner())).toMatchObject({ ok: false, code: 'SAME_APPROVER' });
  expect(await moveWithdrawal(large, 'approved', t.admin())).toMatchObject({ ok: true });
});

test('what is beside or above it is not found, and its own is for others', async () => {
  const beside = await askDeposit(t.join({}, '8'));
  expect(await moveDeposit(beside, partner())).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  const withdrawal = await askWithdrawal(t.join({}, '8'));
  expect(await moveWithdrawal(withdrawal, 'waiting', partner())).toMatchObject({ ok: false, code: 'NOT_FOUND' });

  const self = t.join({}, '7');
  const asSelf = t.agent(`7.${self}`, decides);
  expect(await moveDeposit(await askDeposit(self), asSelf)).toMatchObject({ ok: false, code: 'FORBIDDEN' });
  expect(await moveWithdrawal(await askWithdrawal(self), 'waiting', asSelf)).toMatchObject({ code: 'FORBIDDEN' });
});

test('a right to one kind is none to the other, and the house’s notes are the house’s alone', async () => {
  const id = t.join({}, '7');
  const deposit = await askDeposit(id);
  const refused = { message: expect.stringContaining('FORBIDDEN') };
  await expect(moveDeposit(deposit, t.agent('7', ['deposits.read', 'withdrawals.process']))).rejects.toMatchObject(
    refused,
  );
  await expect(moveWithdrawal(deposit, 'waiting', t.agent('7', ['deposits.process']))).rejects.toMatchObject(refused);
  await expect(moveDeposit(deposit, partner(), { operatorNote: 'a note' })).rejects.toMatchObject(refused);
  expect((await t.balances(id)).money).toBe(0n);
});
