import { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noon, type RequestsHarness, reason, requestsHarness, second } from './harness.ts';

let harness: RequestsHarness;
const inquiries = () => harness.home.platform('tester').client(AccountInquiryService);

beforeAll(async () => {
  harness = await requestsHarness();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(async () => {
  harness.clock.set(noon);
  await harness.settings({
    useAccountReply: true,
    useChargePassword: false,
    permanentAccountLevel: 8,
    accountReply: '{bank} {account} {holder} / {depositor} / {min}',
  });
});

const ask = (id: bigint, bankPassword = '') => inquiries().sendAccountMessage({ bankPassword }, harness.as(id));
const listed = async (filter: Record<string, string>, options = harness.admin()) =>
  (await inquiries().listAccountInquiries({ filter }, options)).inquiries;

test('is answered with the text of the operator, and seen by operators', async () => {
  const id = harness.join();
  const told = await ask(id);
  expect(told.reply).toBe('신한 100-0001 마당 / 김마당 / 10,000');
  expect(await listed({ account_id: `${id}` })).toMatchObject([
    { id: told.id, accountId: id, bankAccount: '신한 100-0001 마당', reply: told.reply },
  ]);
  const { path } = harness.identity.accounts.get(id) ?? { path: '' };
  expect(
    await listed({ account_id: `${id}` }, harness.agent(path.split('.')[0] ?? '', ['deposits.read'])),
  ).toMatchObject([{ bankAccount: '신한 ***-*001 마***', reply: '' }]);
  expect(await listed({ account_id: `${id}` }, harness.agent('2', ['deposits.read']))).toEqual([]);
});

test('asks for the exchange password where the site does', async () => {
  await harness.settings({ useChargePassword: true });
  const id = harness.join();
  expect(await reason(ask(id))).toBe('WRONG_EXCHANGE_PASSWORD');
  expect(await reason(ask(id, '9999'))).toBe('WRONG_EXCHANGE_PASSWORD');
  expect(await listed({ account_id: `${id}` })).toEqual([]);
  expect(await reason(ask(id, '1234'))).toBe('fine');
});

test('is answered the same within a minute, also at once, and anew at its end', async () => {
  const id = harness.join();
  const told = await Promise.all([ask(id), ask(id), ask(id)]);
  expect(new Set(told.map((one) => one.id)).size).toBe(1);
  harness.clock.advance(60 * second - 1);
  expect((await ask(id)).id).toBe(told[0]?.id);
  harness.clock.advance(1);
  expect((await ask(id)).id).not.toBe(told[0]?.id);
});

test('is refused beyond twenty a business day', async () => {
  const id = harness.join();
  for (let n = 0; n < 20; n++) {
    await ask(id);
    harness.clock.advance(60 * second);
  }
  expect(await reason(ask(id))).toBe('RATE_LIMITED');
  harness.clock.set('2026-11-21T00:00:00+09:00');
  expect(await reason(ask(id))).toBe('fine');
});

test('is refused for who may not use the site', async () => {
  expect(await reason(ask(harness.join({ state: 'suspended' })))).toBe('ACCOUNT_STATE');
});

test('waits for an operator where the site does not answer by itself; the answer is told when asked again, once', async () => {
  await harness.settings({ useAccountReply: false });
  const id = harness.join();
  const told = await Promise.all([ask(id), ask(id)]);
  expect(told.map(({ status, reply, bankAccount }) => [status, reply, bankAccount])).toEqual([
    ['open', '', ''],
    ['open', '', ''],
  ]);
  harness.clock.advance(10 * 60 * second);
  expect((await ask(id)).id).toBe(told[0]?.id);
  expect(await listed({ status: 'open', account_id: `${id}` })).toHaveLength(1);
  const answer = (by = harness.admin(), reply = '') => inquiries().answerInquiry({ id: told[0]?.id ?? 0n, reply }, by);
  expect(await reason(answer(harness.admin(905n, ['deposits.read'])))).toBe('FORBIDDEN');
  expect(await reason(inquiries().answerInquiry({ id: 999_999n }, harness.admin()))).toBe('NOT_FOUND');
  const results = await Promise.all([answer(), answer(harness.admin(901n), '{account}')].map((one) => reason(one)));
  expect(results.sort()).toEqual(['ALREADY_PROCESSED', 'fine']);
  const answered = await ask(id);
  expect(answered).toMatchObject({ id: told[0]?.id, status: 'answered', bankAccount: '신한 100-0001 마당' });
  expect(['신한 100-0001 마당 / 김마당 / 10,000', '100-0001']).toContain(answered.reply);
  const { rows } = await harness.client.listAudit({ filter: { action: 'account_inquiry.answer' } }, harness.admin());
  expect(rows.filter(({ resourceId }) => resourceId === `${told[0]?.id}`)).toHaveLength(1);
  // After half an hour it is a new question.
  harness.clock.advance(30 * 60 * second - 1);
  expect((await ask(id)).id).toBe(answered.id);
  harness.clock.advance(1);
  expect(await ask(id)).toMatchObject({ status: 'open', reply: '' });
  // Switched on again the site answers what waits.
  await harness.settings({ useAccountReply: true });
  expect((await ask(id)).status).toBe('answered');
  expect(await listed({ status: 'open', account_id: `${id}` })).toEqual([]);
});

test('an operator without any text to answer by is asked for one', async () => {
  await harness.settings({ useAccountReply: false, accountReply: '' });
  const { id } = await ask(harness.join());
  expect(await reason(inquiries().answerInquiry({ id }, harness.admin()))).toBe('VALIDATION');
  expect(await inquiries().answerInquiry({ id, reply: '{nickname}: {bank}' }, harness.admin())).toMatchObject({
    status: 'answered',
    answeredBy: 'admin900',
  });
});
