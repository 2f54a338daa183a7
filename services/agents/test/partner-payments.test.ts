import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { expect, test, vi } from 'vitest';
import { refusal } from './refusal.ts';
import { period, settled, wait } from './settled.ts';

const due = 47_500n;

/** Shop 4 is owed losses, and agents above it have money of their own. */
async function owed() {
  const t = await settled(0n);
  // Commission is paid by itself, and is not what is looked at here.
  await vi.waitFor(async () => expect(await t.due()).toBe(0n), wait);
  const { id, amount } = await t.record(4n);
  expect(amount).toBe(due);
  for (const agent of [1n, 2n, 3n]) t.wallet.balances.set(accountOf(agent, 'money'), 100_000n);
  const payer = (path: string, permissions = ['settlements.read', 'settlements.pay']) => t.agent(path, permissions);
  const call = { id, amount };
  return Object.assign(t, {
    id,
    call,
    payer,
    pay: (path: string, more = {}) => t.settlements.paySettlement({ ...call, ...more }, payer(path)),
    recover: (path: string, more = {}) => t.settlements.recoverSettlement({ ...call, ...more }, payer(path)),
    moves: () => t.wallet.transfers.filter(({ kind }) => kind.includes('settlement')),
    house: () => t.wallet.balances.get(houseAccounts.commission) ?? 0n,
  });
}

test('an agent that the house lets pays one below out of its own money, once, and takes back what it paid', async () => {
  await using t = await owed();
  const house = t.house();
  const paid = await Promise.all([1, 2, 3].map(() => t.pay('1.2')));
  for (const one of paid) expect(one).toMatchObject({ state: 'paid', payerId: 2n, payer: 'acc1_2' });
  expect([t.wallet.money(2n), t.wallet.money(4n), t.house()]).toEqual([100_000n - due, due, house]);
  expect((await t.recover('1.2')).state).toBe('recovered');
  expect((await t.recover('1.2')).state).toBe('recovered');
  expect([t.wallet.money(2n), t.wallet.money(4n), t.house()]).toEqual([100_000n, 0n, house]);
  expect(t.moves().map(({ kind, amount }) => [kind, amount])).toEqual([
    ['partner_settlement', due],
    ['partner_settlement_recovery', due],
  ]);
  const { rows } = await t.tables.query(
    `select action, actor_account, after->>'payer' as payer from audit_log where action ~ 'settlement.(pay|recover)' order by id`,
  );
  expect(rows).toEqual([
    { action: 'settlement.pay', actor_account: 'a1.2', payer: 'a1.2' },
    { action: 'settlement.recover', actor_account: 'a1.2', payer: 'acc1_2' },
  ]);
});

test('its own is for others, what is beside or above it is not found, and a right is needed', async () => {
  await using t = await owed();
  await t.account('8', 'operating_head_office');
  const others = await Promise.all([1n, 2n, 3n].map(async (account) => (await t.record(account)).id));
  for (const path of ['8', '1.2.3.4.5']) expect(await refusal(t.pay(path))).toBe('NOT_FOUND');
  for (const other of others) {
    const pay = t.settlements.paySettlement({ id: other, amount: 1n }, t.payer('1.2.3.4'));
    expect(await refusal(pay)).toBe('NOT_FOUND');
  }
  expect(await refusal(t.pay('1.2.3.4'))).toBe('FORBIDDEN');
  expect(await refusal(t.recover('1.2.3.4'))).toBe('FORBIDDEN');
  const without = t.settlements.paySettlement(t.call, t.payer('1.2', ['settlements.read']));
  expect(await refusal(without)).toBe('FORBIDDEN');
  const asAdmin = t.settlements.paySettlement(t.call, t.operator(['settlements.read', 'settlements.pay']));
  expect(await refusal(asAdmin)).toBe('FORBIDDEN');
  const compensation = await t.record(4n, { kind: 'compensation', amount: 5n, memo: '보상' });
  expect(await refusal(t.pay('1.2', { id: compensation.id, amount: 5n }))).toBe('FORBIDDEN kind');
  expect(await refusal(t.pay('1.2', { amount: 1n }))).toBe('VALIDATION amount');
  await t.tables.query(`update roles set open_losing = false where name = (select role from nodes where id = 2)`);
  expect(await refusal(t.pay('1.2'))).toBe('NOT_FOUND');
  expect(t.moves()).toEqual([]);
});

test('what the agent has not it does not pay, and another may', async () => {
  await using t = await owed();
  t.wallet.balances.set(accountOf(3n, 'money'), due - 1n);
  expect(await refusal(t.pay('1.2.3'))).toBe('INSUFFICIENT_FUNDS');
  const { settlement } = await t.settlements.getSettlement({ id: t.id }, t.operator());
  expect(settlement).toMatchObject({ state: 'recorded', refusal: 'INSUFFICIENT_FUNDS' });
  expect(await refusal(t.recover('1.2.3'))).toBe('NO_SETTLEMENT_TO_RECOVER');
  expect(await t.pay('1')).toMatchObject({ state: 'paid', payerId: 1n, refusal: '' });
  expect(t.moves()).toHaveLength(1);
  // Who did not pay it is not told that it did, and takes nothing back.
  expect(await refusal(t.pay('1.2.3'))).toBe('NO_SETTLEMENT_TO_PAY');
  expect(await refusal(t.recover('1.2.3'))).toBe('NO_SETTLEMENT_TO_RECOVER');
});

test('of an agent and the house that pay at once one pays', async () => {
  await using t = await owed();
  const asked = [t.pay('1.2'), t.settlements.paySettlement(t.call, t.operator()), t.pay('1')];
  await Promise.allSettled(asked);
  const [move, ...more] = t.moves();
  expect(more).toEqual([]);
  expect(t.wallet.money(4n)).toBe(due);
  const { settlement } = await t.settlements.getSettlement({ id: t.id }, t.operator());
  const source = settlement?.payerId ? accountOf(settlement.payerId, 'money') : houseAccounts.commission;
  expect(move?.debitAccount).toBe(source);
});

test('an administrator takes back for the agent that paid, and the house’s own is no agent’s to take', async () => {
  await using t = await owed();
  await t.pay('1.2');
  expect(await refusal(t.recover('1'))).toBe('NO_SETTLEMENT_TO_RECOVER');
  expect((await t.settlements.recoverSettlement(t.call, t.operator())).state).toBe('recovered');
  expect([t.wallet.money(2n), t.wallet.money(4n)]).toEqual([100_000n, 0n]);
  const other = await t.record(3n);
  const call = { id: other.id, amount: other.amount };
  await t.settlements.paySettlement(call, t.operator());
  expect(await refusal(t.settlements.recoverSettlement(call, t.payer('1.2')))).toBe('NO_SETTLEMENT_TO_RECOVER');
  const [{ settlement } = { settlement: undefined }] = [
    await t.settlements.getSettlement({ id: other.id }, t.operator()),
  ];
  expect(settlement).toMatchObject({ state: 'paid', payerId: 0n, payer: '' });
});

test('a payment whose answer was lost is finished out of the same money', async () => {
  await using t = await owed();
  t.wallet.losesAnswers = 1;
  expect(await refusal(t.pay('1.2'))).toBe('UNAVAILABLE');
  const state = async () => (await t.settlements.getSettlement({ id: t.id }, t.operator())).settlement?.state;
  expect(await state()).toBe('paying');
  t.clock.advance(60_000);
  await vi.waitFor(async () => expect(await state()).toBe('paid'), { timeout: 12_000, interval: 100 });
  expect([t.wallet.money(2n), t.wallet.money(4n)]).toEqual([100_000n - due, due]);
  expect(t.moves()).toHaveLength(1);
});

test('a run pays out of the house’s money what an agent could not', async () => {
  await using t = await owed();
  t.wallet.balances.set(accountOf(3n, 'money'), 0n);
  expect(await refusal(t.pay('1.2.3'))).toBe('INSUFFICIENT_FUNDS');
  const scope = { action: 'pay', rootId: 0n, kind: 'losing', ...period };
  await t.settlements.startSettlementRun({ scope, amount: due, key: 'run' }, t.operator());
  const found = async () => (await t.settlements.getSettlement({ id: t.id }, t.operator())).settlement;
  await vi.waitFor(async () => expect(await found()).toMatchObject({ state: 'paid', payerId: 0n }), wait);
  expect(t.wallet.money(4n)).toBe(due);
});
