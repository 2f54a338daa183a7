import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { HoldingsService } from '@madang/proto/madang/wallet/v1/holdings_pb.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestsHarness, reason, requestsHarness } from './harness.ts';

let wallet: RequestsHarness;
let holdings: Client<typeof HoldingsService>;
beforeAll(async () => {
  wallet = await requestsHarness();
  holdings = wallet.home.platform('console').client(HoldingsService);
  await save('pool', '1-2-3', '마당');
});
afterAll(() => wallet[Symbol.asyncDispose]());

const save = (kind: string, bankAccount: string, holder: string) =>
  wallet.client.saveBankAccount({ kind, bankName: '국민', bankAccount, holder, enabled: true }, wallet.admin());
const service = () => wallet.home.callAs({ kind: AccountKind.SERVICE, account: 'identity' });
const of = async (id: bigint) => (await holdings.listHoldings({ accountIds: [id] }, service())).holdings[0];

test('what an account has is told with what open requests hold, and an open request by itself', async () => {
  const [idle, rich] = [wallet.join(), wallet.join()];
  expect(await of(idle)).toMatchObject({ accountId: idle, money: 0n, openRequest: false });
  const deposit = await wallet.client.requestDeposit({ amount: 50_000n }, wallet.as(rich));
  expect(await of(rich)).toMatchObject({ money: 0n, openRequest: true });
  await wallet.client.processDeposits({ ids: [deposit.id], status: 'approved' }, wallet.admin());
  const funded = await of(rich);
  expect(funded).toMatchObject({ money: 50_000n, openRequest: false });
  await wallet.client.requestWithdrawal({ amount: 10_000n, bankPassword: '1234' }, wallet.as(rich));
  expect(await of(rich)).toMatchObject({ money: 50_000n, openRequest: true });
  expect(await reason(holdings.listHoldings({ accountIds: [rich] }, wallet.admin()))).toBe('FORBIDDEN');
});

test('who is withdrawn or deleted gives the virtual account back; who is blocked keeps it', async () => {
  const own = await save('virtual', '100-1', '김마당');
  const member = wallet.join({ level: 7 });
  const place = () => wallet.client.getDepositAccount({ bankPassword: '' }, wallet.as(member));
  expect(await place()).toMatchObject({ bankAccount: own.bankAccount, permanent: true });
  let number = 7_000_000n;
  const became = async (state: string) => {
    number += 1n;
    const facts = { accountId: member, kind: AccountKind.MEMBER, path: `1.${member}`, state };
    const at = wallet.clock.now();
    const message = create(AccountStateChangedSchema, { ...facts, at: timestampFromDate(at) });
    const { type, shard, payload } = event(AccountStateChangedSchema, message, member);
    await wallet.home.bus.publish([{ id: number, source: 'identity', type, shard, body: { payload }, trace: '', at }]);
    const { bankAccounts } = await wallet.client.listBankAccounts({ filter: { kind: 'virtual' } }, wallet.admin());
    return bankAccounts[0]?.assignedTo;
  };
  expect(await became('blocked')).toBe(member);
  expect(await became('withdrawn')).toBe(0n);
  await became('normal');
  expect(await place()).toMatchObject({ bankAccount: own.bankAccount, permanent: true });
  expect(await became('deleted')).toBe(0n);
});
