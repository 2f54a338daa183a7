import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePeople } from '../erasures/erase-people.ts';
import { type RequestsHarness, requestsHarness } from './harness.ts';

let harness: RequestsHarness;
beforeAll(async () => {
  harness = await requestsHarness();
  const account = { bankName: '신한', holder: '사라질이름', enabled: true };
  await harness.client.saveBankAccount({ ...account, bankAccount: '100-001', kind: 'virtual' }, harness.admin());
  await harness.client.saveBankAccount({ ...account, bankAccount: '100-002', kind: 'pool' }, harness.admin());
  await harness.settings({
    permanentAccountLevel: 1,
    withdrawalIntervalSeconds: 0,
    useExchangePassword: false,
    secondApprovalAbove: 0n,
    attendancePoints: 100n,
    doubleDepositSeconds: 0,
    duplicateDepositSeconds: 0,
  });
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

let told = 5_000_000n;
async function tell(accountId: bigint, state: string): Promise<void> {
  told += 1n;
  const message = { accountId, kind: AccountKind.MEMBER, state, level: 3, path: `1.${accountId}` };
  const { type, shard, payload } = event(AccountStateChangedSchema, message, accountId);
  const at = harness.clock.now();
  await harness.home.bus.publish([{ id: told, source: 'identity', type, shard, body: { payload }, trace: '', at }]);
  await harness.home.settled();
}

/** Tables with a row in which any of the texts stands. What is audited and what was said of it stays, for its time. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await harness.tables.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'wallet' and table_type = 'BASE TABLE' and table_name not like 'audit%' and table_name not like 'outbox%'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await harness.tables.query<{ text: string }>(
      `select row_to_json(x)::text as text from "${name}" x`,
    );
    if (rows.some(({ text }) => texts.some((one) => text.includes(one)))) found.push(name);
  }
  return found;
}

const move = async (kind: 'Deposits' | 'Withdrawals', id: bigint, ...statuses: string[]) => {
  for (const status of statuses) {
    const { results } = await harness.client[`process${kind}`]({ ids: [id], status }, harness.admin());
    expect(results).toMatchObject([{ ok: true }]);
  }
};

test('nothing tells who a deleted member was, once what was open is decided, and the amounts stay', async () => {
  const person = {
    account: 'vanisher',
    nickname: '사라질별명',
    bankAccount: '77-88-9900',
    bankAccountHolder: '사라질이름',
  };
  const id = harness.join(person);
  const texts = Object.values(person);
  const as = harness.as(id);
  const deposit = await harness.client.requestDeposit({ amount: 100_000n }, as);
  await move('Deposits', deposit.id, 'approved');
  const cancelled = await harness.client.requestDeposit({ amount: 20_000n }, as);
  await harness.client.cancelDeposit({ id: cancelled.id }, as);
  await harness.home.platform('tester').client(AccountInquiryService).sendAccountMessage({}, as);
  await harness.home.platform('tester').client(PointsService).attend({}, as);
  const paid = await harness.client.requestWithdrawal({ amount: 20_000n }, as);
  await move('Withdrawals', paid.id, 'waiting', 'approved', 'completed');
  const open = await harness.client.requestWithdrawal({ amount: 30_000n }, as);
  expect(await tablesWith(texts)).toEqual(
    expect.arrayContaining(['account_inquiries', 'attendances', 'bank_accounts', 'deposits', 'withdrawals']),
  );
  await tell(id, 'deleted');
  await expect.poll(() => tablesWith(texts), { timeout: 5_000 }).not.toContain('deposits');
  // What is to be paid keeps whom and where to, and the house's own account is no person's.
  expect((await tablesWith(texts)).sort()).toEqual(['bank_accounts', 'withdrawals']);
  await move('Withdrawals', open.id, 'waiting', 'refused');
  await erasePeople(harness.tables);
  await erasePeople(harness.tables);
  expect(await tablesWith(texts.slice(0, 3))).toEqual([]);
  const { rows } = await harness.tables.query<object>(
    `select account, nickname, holder, amount from withdrawals where account_id = $1 order by id`,
    [id],
  );
  const gone = { account: `deleted_${id}`, nickname: `deleted_${id}`, holder: '' };
  expect(rows).toEqual([
    { ...gone, amount: 20_000n },
    { ...gone, amount: 30_000n },
  ]);
  expect((await harness.balances(id)).money).toBe(80_000n);
});

test('a virtual account comes free with its member’s withdrawal, and one out of use keeps nobody from another', async () => {
  const virtual = (bankAccount: string, more: object = {}) =>
    harness.client.saveBankAccount(
      { bankName: '우리', holder: '가상인', enabled: true, kind: 'virtual', bankAccount, ...more },
      harness.admin(),
    );
  const first = await virtual('900-001');
  const [one, other] = [harness.join({ bankAccountHolder: '가상인' }), harness.join({ bankAccountHolder: '가상인' })];
  const shown = async (id: bigint) => (await harness.client.getDepositAccount({}, harness.as(id))).bankAccount;
  expect(await shown(one)).toBe('900-001');
  await tell(one, 'suspended');
  expect(await shown(one)).toBe('900-001');
  await tell(one, 'withdrawn');
  expect(await shown(other)).toBe('900-001');
  await virtual('900-001', { id: first.id, enabled: false });
  await virtual('900-002');
  expect(await shown(other)).toBe('900-002');
  const { bankAccounts } = await harness.client.listBankAccounts({}, harness.admin());
  expect(bankAccounts.find(({ bankAccount }) => bankAccount === '900-001')?.assignedTo).toBe(0n);
});
