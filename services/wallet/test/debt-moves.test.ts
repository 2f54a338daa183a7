import { accountOf, type HouseAccountName, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { WalletApprovalsService } from '@madang/proto/madang/wallet/v1/approvals_pb.ts';
import { DebtsService } from '@madang/proto/madang/wallet/v1/debts_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { houseTotals } from '../ledger/read.ts';
import { hour, type RequestsHarness, reason, requestsHarness } from './harness.ts';

let t: RequestsHarness;
beforeAll(async () => {
  t = await requestsHarness();
});
afterAll(async () => {
  expect(await t.violations()).toEqual([]);
  await t[Symbol.asyncDispose]();
});
// What is forgiven in a day adds up: each test has a day of its own.
beforeEach(() => t.clock.advance(24 * hour));

const debts = () => t.home.platform('tester').client(DebtsService);
const approvals = () => t.home.platform('tester').client(WalletApprovalsService);
const operator = (id = 900n) => t.admin(id, ['debts.write', 'ledger.read', 'ledger.adjust', 'audit.read']);
const total = async (of: HouseAccountName) => (await houseTotals(t.tables.pool)).get(houseAccounts[of]) ?? 0n;
const houses = async () => {
  const [bets, clearing, writeOffs] = await Promise.all([total('bets'), total('clearing'), total('write_offs')]);
  return { bets, clearing, writeOffs };
};
const move = (way: 'forgiveDebt' | 'collectDebt', accountId: bigint, amount: bigint, key = uuidv7(), by = operator()) =>
  debts()[way]({ accountId, amount, memo: 'why', key }, by);

/** What betting posts for a clawback that its member cannot pay. */
async function owing(amount: bigint): Promise<bigint> {
  const id = t.join();
  const common = { amount, reference: uuidv7() };
  const clawback = { debitAccount: accountOf(id, 'money'), creditAccount: houseAccounts.bets, kind: 'recall' };
  const debt = { debitAccount: houseAccounts.clearing, creditAccount: accountOf(id, 'debt'), kind: 'recall_debt' };
  for (const transfer of [clawback, debt])
    await t.client.postTransfers({ transfers: [{ key: uuidv7(t.clock.now().getTime()), ...transfer, ...common }] });
  return id;
}

test('a forgiven debt is paid by the house’s write-offs: its creditor has its money, and nobody has more', async () => {
  const id = await owing(50_000n);
  const before = await houses();
  const key = uuidv7();
  expect(await move('forgiveDebt', id, 20_000n, key)).toMatchObject({ accountId: id, debt: 30_000n, money: 0n });
  // Sent again it is the same answer, and not forgiven again; another amount under the key is another thing.
  expect(await move('forgiveDebt', id, 20_000n, key)).toMatchObject({ debt: 30_000n });
  expect(await reason(move('forgiveDebt', id, 20_001n, key))).toBe('KEY_CONFLICT');
  expect(await reason(move('collectDebt', id, 20_000n, key))).toBe('KEY_CONFLICT');
  const after = await houses();
  expect([after.bets - before.bets, after.clearing - before.clearing, after.writeOffs - before.writeOffs]).toEqual([
    20_000n,
    20_000n,
    -20_000n,
  ]);
  const { rows } = await t.client.listAudit({ filter: { resource: 'member', resource_id: `${id}` } }, t.admin());
  expect(rows.filter(({ action }) => action === 'debt.forgive')).toMatchObject([
    { memo: 'why', beforeJson: '{"debt":"50000"}', afterJson: '{"debt":"30000"}' },
  ]);
});

test('nothing is forgiven or collected beyond what is owed, of nobody who owes nothing, or of a stranger', async () => {
  const id = await owing(10_000n);
  expect(await reason(move('forgiveDebt', id, 10_001n))).toBe('AMOUNT_RANGE');
  expect(await reason(move('collectDebt', id, 10_001n))).toBe('AMOUNT_RANGE');
  expect(await reason(move('forgiveDebt', t.join(), 1n))).toBe('STATE_CONFLICT');
  expect(await reason(move('collectDebt', t.join(), 1n))).toBe('STATE_CONFLICT');
  expect(await reason(move('forgiveDebt', 999_999n, 1n))).toBe('NOT_FOUND');
  expect(await reason(move('forgiveDebt', id, 0n))).toBe('VALIDATION');
  expect(await reason(move('forgiveDebt', id, 1n, uuidv7(), t.admin()))).toBe('FORBIDDEN');
  expect(await reason(move('collectDebt', id, 1n, uuidv7(), t.as(id)))).toBe('FORBIDDEN');
  expect(await t.balances(id)).toMatchObject({ debt: 10_000n });
});

test('of points as much is collected as is missing in money, or nothing at all', async () => {
  const id = await owing(10_000n);
  await t.give(id, 6_000n, 'point');
  expect(await reason(move('collectDebt', id, 6_001n))).toBe('INSUFFICIENT_FUNDS');
  expect(await move('collectDebt', id, 4_000n)).toMatchObject({ debt: 6_000n, point: 2_000n, money: 0n });
  expect(await t.balances(id)).toMatchObject({ money: 0n, point: 2_000n, debt: 6_000n });
});

test('two operators forgive one debt once', async () => {
  const id = await owing(10_000n);
  const told = await Promise.all(
    [900n, 901n, 902n].map((by) => reason(move('forgiveDebt', id, 10_000n, uuidv7(), operator(by)))),
  );
  expect(told.sort()).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT', 'fine']);
  expect(await t.balances(id)).toMatchObject({ money: 0n, debt: 0n });
});

test('a large one waits for a second person, and so does the one that makes the day’s sum large', async () => {
  const [large, small] = [await owing(200_000n), await owing(200_000n)];
  await t.settings({ approveMoneyAbove: 100_000n });
  t.identity.holders = 2;
  const before = await total('write_offs');
  const key = uuidv7();
  expect(await reason(move('forgiveDebt', large, 100_001n, key))).toBe('APPROVAL_PENDING');
  await move('forgiveDebt', small, 60_000n, uuidv7(), operator(910n));
  expect(await reason(move('forgiveDebt', small, 40_001n, uuidv7(), operator(910n)))).toBe('APPROVAL_PENDING');
  expect(
    await reason(
      t.client.adjustBalance(
        { accountId: t.join(), balanceType: 'money', amount: 40_001n, memo: 'm', key: uuidv7() },
        operator(910n),
      ),
    ),
  ).toBe('APPROVAL_PENDING');
  const { approvals: rows } = await approvals().listApprovals(
    { filter: { kind: 'debt.forgive' }, limit: 10 },
    operator(901n),
  );
  const [request] = rows.filter(({ afterJson }) => afterJson.includes('100001'));
  expect(JSON.parse(request?.afterJson ?? '')).toEqual({ amount: '100001', debt: '99999' });
  const decide = (by: bigint) => approvals().decideApprovals({ ids: [request?.id ?? ''], approve: true }, operator(by));
  const answers = await Promise.all([901n, 902n].map(decide));
  expect(answers.map(({ results }) => results[0]?.code).sort()).toEqual(['', 'ALREADY_PROCESSED']);
  expect(await move('forgiveDebt', large, 100_001n, key)).toMatchObject({ debt: 99_999n });
  expect((await total('write_offs')) - before).toBe(-160_001n);
  t.identity.holders = 1;
  await t.settings({ approveMoneyAbove: 0n });
});

test('the list has who owes now, the highest first, with their sum; who paid is gone', async () => {
  const [one, other, paid] = [await owing(900_000n), await owing(900_001n), await owing(900_002n)];
  await t.give(paid, 900_002n);
  const list = await debts().listDebts({ filter: { debt_gte: '900000' } }, operator());
  expect(list.debts.map(({ accountId }) => accountId)).toEqual([other, one]);
  expect(list).toMatchObject({ total: 2n, sum: 1_800_001n });
  expect(list.debts[0]).toMatchObject({ money: 0n, point: 0n, held: 0n });
  const page = await debts().listDebts(
    { sort: 'debt', limit: 1, offset: 1, filter: { debt_gte: '900000' } },
    operator(),
  );
  expect(page.debts.map(({ accountId }) => accountId)).toEqual([other]);
  expect(await reason(debts().listDebts({ filter: { toString: '1' } }, operator()))).toBe('VALIDATION');
  expect(await reason(debts().listDebts({}, t.agent('1')))).toBe('FORBIDDEN');
});
