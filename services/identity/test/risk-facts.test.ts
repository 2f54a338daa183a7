import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { RiskFactsService } from '@madang/proto/madang/identity/v1/risk_facts_pb.ts';
import { expect, test } from 'vitest';
import { identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

const day = 86_400_000;

test('addresses and devices are counted by members that share them, and only by services', async () => {
  await using t = await identityHarness();
  const client = t.harness.platform('wallet').client(RiskFactsService);
  const ids: bigint[] = [];
  for (const account of ['first', 'second', 'third', 'tester'])
    ids.push((await t.createAccount({ account, testAccount: account === 'tester' })).id);
  const [first = 0n, second = 0n, third = 0n] = ids;
  const facts = async (accountId: bigint) => {
    const { sharedAddress, sharedDevice, otherDevice } = await client.getRiskFacts({ accountId }, t.service());
    return [sharedAddress, sharedDevice, otherDevice];
  };
  expect(await facts(first)).toEqual([0, 0, false]);
  const key = 'k'.repeat(43);
  await t.login('first', undefined, undefined, { ip: '198.51.100.1', deviceKey: key });
  await t.login('second', undefined, undefined, { ip: '198.51.100.1', deviceKey: key });
  await t.login('tester', undefined, undefined, { ip: '198.51.100.1' });
  await t.login('third', undefined, undefined, { ip: '198.51.100.2' });
  expect(await facts(third)).toEqual([0, 0, false]);
  const [address, , other] = await facts(first);
  expect([address, other]).toEqual([1, false]);
  expect((await facts(second))[0]).toBe(1);
  t.clock.advance(31 * day);
  expect(await facts(first)).toEqual([0, 0, false]);
  expect(await reasonOf(client.getRiskFacts({ accountId: first }, t.admin()))).toBe('FORBIDDEN');
});

test('one browser is found over different addresses, and a new one where another was used more than once', async () => {
  await using t = await identityHarness();
  const client = t.harness.platform('wallet').client(RiskFactsService);
  const { id: owner } = await t.createAccount({ account: 'owner' });
  await t.createAccount({ account: 'friend' });
  const facts = () => client.getRiskFacts({ accountId: owner }, t.service());
  const login = (account: string, key: string, ip: string) =>
    t.login(account, undefined, undefined, { ip, deviceKey: key.repeat(43) });
  await login('owner', 'h', '198.51.100.1');
  await login('friend', 'h', '203.0.113.77');
  expect(await facts()).toMatchObject({ sharedAddress: 0, sharedDevice: 1, otherDevice: false });
  t.clock.advance(day);
  await login('owner', 'h', '198.51.100.1');
  expect((await facts()).otherDevice).toBe(false);
  t.clock.advance(day);
  // The same make of browser, but not the one that was used until now.
  await login('owner', 'n', '198.51.100.1');
  expect((await facts()).otherDevice).toBe(true);
  t.clock.advance(3 * day + 1);
  expect((await facts()).otherDevice).toBe(false);
});

test('a bank account is compared with every registered one, whoever has it and however it is written', async () => {
  await using t = await identityHarness();
  const client = t.harness.platform('wallet').client(RiskFactsService);
  const withBank = (bankAccount: string, more: object = {}) =>
    t.createAccount({ bankAccount, bankName: '국민', ...more });
  const own = await withBank('110-222-333');
  await withBank('110222333', { kind: AccountKind.AGENT });
  await withBank('110 222 333'.replaceAll(' ', '-'), { testAccount: true });
  const other = await withBank('1102-22333');
  const pending = () => t.database.query('select from member_marks_due');
  await expect.poll(async () => (await pending()).rows, { timeout: 15_000 }).toEqual([]);
  const shared = async (bankAccount: string) =>
    (await client.getRiskFacts({ accountId: own.id, bankAccount }, t.service())).sharedBankAccount;
  expect([await shared('110222-333'), await shared('110222334'), await shared('')]).toEqual([2, 0, 0]);
  for (const state of ['withdrawn', 'deleted']) await t.client.changeStates({ ids: [other.id], state }, t.admin());
  expect(await shared('110222333')).toBe(1);
});
