import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellCasino } from '../standalone/demo.ts';
import type { Originals } from '../standalone/originals.ts';
import { eventually, LegacyClient, RestClient } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { originalsOf } from './suppliers/originals-of.ts';

interface Person {
  id: number;
  money: number;
  egg: number;
}

let whole: Whole;
let originals: Originals;
let admin: RestClient;
let shop: LegacyClient;

const row = async (resource: 'members' | 'agents', account: string): Promise<Person> => {
  const [found] = await admin.list<Person>(resource, { account });
  if (!found) throw new Error(`no ${account}`);
  return found;
};

/** A move by the legacy call: what it answered, or the refusal's code. */
const move = async (way: 'deposit' | 'withdraw', balance: number, more: Record<string, unknown> = {}) => {
  const { id: targetUserId } = await row('members', 'player1');
  const asked = { balance, targetUserId, memo: '', ...more };
  const { result, data, error } = await shop.post<{ transfer: { state: string }; money: number; balance: number }>(
    `/agent/user/casino/${way}Balance`,
    asked,
  );
  return result ? data : error?.code;
};

const allow = async (account: string, flags: Record<string, boolean>) =>
  admin.ask(`agents/${(await row('agents', account)).id}`, { method: 'PUT', body: { flags, memo: '권한' } });

beforeAll(async () => {
  whole = await openTestStandalone({ env: { CASINO_INNER: '127.0.0.1' } });
  originals = await originalsOf(whole);
  const platform = whole.platform('standalone');
  await sellCasino(platform);
  admin = new RestClient(whole.url);
  shop = new LegacyClient(whole.url);
  await admin.login('admin', 'madang-admin', 'admin');
  await shop.login('shop1', 'madang-shop', '/agent/login');
  const values = { 'content.is_seamless': false };
  expect(await admin.act('settings', 'save', { ids: Object.keys(values), values, memo: '전환' })).toMatchObject([
    { ok: true },
  ]);
  const { id } = await row('agents', 'shop1');
  await admin.act('agents', 'adjust', { ids: [id], balance_type: 'money', amount: 100_000, memo: '개설' });
});
afterAll(async () => {
  await originals?.[Symbol.asyncDispose]();
  await whole?.[Symbol.asyncDispose]();
});

test('a partner whose account has no such flag neither moves eggs nor sees them, whatever else it may', async () => {
  await allow('shop1', { allow_money_grant: true, allow_money_recover: true });
  const page = new RestClient(whole.url);
  await page.login('shop1', 'madang-shop', 'partner');
  expect([await move('deposit', 10_000), await move('withdraw', 10_000)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  for (const path of ['egg-transfers', 'egg-holdings']) await expect(page.list(path)).rejects.toThrow('FORBIDDEN');
  await expect(page.ask('reports/egg-vendors')).rejects.toThrow('FORBIDDEN');
});

test('the flag lets it give out of its own money and take back to it, and tells both balances', async () => {
  const before = await row('agents', 'shop1');
  await allow('shop1', { allow_eggs: true });
  const given = await eventually(
    async () => {
      const answer = await move('deposit', 30_000);
      return answer === 'FORBIDDEN' ? undefined : answer;
    },
    10_000,
    'the right to arrive',
  );
  expect(given).toMatchObject({ transfer: { state: 'done' }, money: before.money - 30_000, balance: 30_000 });
  const taken = await move('withdraw', 10_000);
  expect(taken).toMatchObject({ transfer: { state: 'done' }, money: before.money - 20_000, balance: 20_000 });
  expect(await row('members', 'player1')).toMatchObject({ egg: 20_000 });
});

test('it moves once for a key, nothing that it has not, and nobody outside its subtree', async () => {
  const before = await row('agents', 'shop1');
  const key = crypto.randomUUID();
  for (let i = 0; i < 2; i++)
    expect(await move('deposit', 5_000, { key })).toMatchObject({ money: before.money - 5_000, balance: 25_000 });
  expect(await move('deposit', 6_000, { key })).toBe('KEY_CONFLICT');
  expect(await move('deposit', 10_000_000)).toBe('INSUFFICIENT_FUNDS');
  expect(await move('withdraw', 10_000_000)).toMatchObject({ transfer: { state: 'refused' } });
  const distributor = await row('agents', 'distributor1');
  for (const targetUserId of [distributor.id, 999_999])
    expect(await move('deposit', 1_000, { targetUserId })).toBe('NOT_FOUND');
  expect(await move('deposit', 1_000, { targetUserId: before.id })).toBe('FORBIDDEN');
  expect(await row('agents', 'shop1')).toMatchObject({ money: before.money - 5_000 });
});

test('it hands on only what it holds: a partner above without the flag gives it to nobody below', async () => {
  const { id } = await row('agents', 'shop1');
  const above = new RestClient(whole.url);
  await above.login('distributor1', 'madang-distributor', 'partner');
  await allow('shop1', { allow_eggs: false });
  const hand = () =>
    above.ask(`agents/${id}`, { method: 'PUT', body: { flags: { allow_eggs: true }, memo: '권한' } }).then(
      () => 'fine',
      (error: Error) => (error.message.includes('FORBIDDEN') ? 'FORBIDDEN' : error.message),
    );
  expect(await hand()).toBe('FORBIDDEN');
  await allow('distributor1', { allow_eggs: true });
  await eventually(async () => ((await hand()) === 'fine' ? true : undefined), 10_000, 'the right to be handed on');
});

test('what is held and moved is seen by those above it alone, and the ledger verifies', async () => {
  const above = new RestClient(whole.url);
  await above.login('distributor1', 'madang-distributor', 'partner');
  const { id } = await row('members', 'player1');
  expect(await above.list('egg-holdings')).toMatchObject([{ account_id: id, balance: 25_000 }]);
  expect((await above.list<{ account_id: number }>('egg-transfers')).every((one) => one.account_id === id)).toBe(true);
  const wallet = whole.platform('e2e').client(WalletService);
  expect((await wallet.verifyLedger({}, { timeoutMs: 60_000 })).violations).toEqual([]);
});
