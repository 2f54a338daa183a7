import { WalletApprovalsService } from '@madang/proto/madang/wallet/v1/approvals_pb.ts';
import { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, type RequestsHarness, reason, requestsHarness } from './harness.ts';

let t: RequestsHarness;
beforeAll(async () => {
  t = await requestsHarness();
  t.identity.holders = 2;
});
afterAll(() => t[Symbol.asyncDispose]());

const approvals = () => t.home.platform('tester').client(WalletApprovalsService);
const notices = () => t.home.platform('tester').client(BankNoticesService);
const newest = async () => {
  const { approvals: rows } = await approvals().listApprovals({ limit: 1 }, t.admin(901n));
  if (!rows[0]) throw new Error('no request');
  return rows[0];
};
const decide = async (id: string, by = 901n, approve = true) => {
  const decision = { ids: [id], approve, memo: approve ? '' : 'no' };
  return (await approvals().decideApprovals(decision, t.admin(by))).results[0]?.code;
};
let last = 100;
const plain = (more: Record<string, unknown> = {}) => {
  last += 1;
  return { kind: 'pool', bankName: '신한', bankAccount: `100-${last}`, holder: '마당', enabled: true, ...more };
};
const save = (account: object, by = 900n) => t.client.saveBankAccount(account, t.admin(by));
const listed = async (filter: Record<string, string> = {}) =>
  (await t.client.listBankAccounts({ filter, limit: 100 }, t.admin())).bankAccounts;
const one = async (id: bigint) => {
  const { bankAccounts } = await t.client.listBankAccounts({ ids: [`${id}`] }, t.admin());
  if (!bankAccounts[0]) throw new Error('no account');
  const { changeMemo: _memo, $typeName: _type, ...account } = bankAccounts[0];
  return account;
};
/** An account that is there because two agreed. */
const made = async (more: Record<string, unknown> = {}) => {
  const account = plain(more);
  expect(await reason(save(account))).toBe('APPROVAL_PENDING');
  expect(await decide((await newest()).id)).toBe('');
  const found = (await listed()).find(({ bankAccount }) => bankAccount === account.bankAccount);
  if (!found) throw new Error('not made');
  return one(found.id);
};

test('an account that members pay into is made when somebody else agrees, and once', async () => {
  const account = plain();
  expect(await reason(save(account))).toBe('APPROVAL_PENDING');
  expect(await reason(save(account))).toBe('APPROVAL_PENDING');
  const request = await newest();
  expect(request).toMatchObject({ kind: 'bank_account.save', permission: 'bank_accounts.write', memo: 'test' });
  expect(await listed()).toEqual([]);
  expect(await decide(request.id, 900n)).toBe('SAME_APPROVER');
  const answers = await Promise.all([901n, 902n, 903n].map((by) => decide(request.id, by)));
  expect(answers.sort()).toEqual(['', 'ALREADY_PROCESSED', 'ALREADY_PROCESSED']);
  expect(await listed()).toMatchObject([{ bankAccount: account.bankAccount, enabled: true }]);
});

test('number, holder, bank, kind and switching on wait; switching off does not; a refusal changes nothing', async () => {
  const account = await made();
  for (const change of [
    { bankAccount: '900-1' },
    { holder: '남' },
    { bankName: '국민' },
    { kind: 'virtual' },
    { enabled: false, holder: '남' },
  ])
    expect(await reason(save({ ...account, ...change }))).toBe('APPROVAL_PENDING');
  expect(await decide((await newest()).id, 901n, false)).toBe('');
  expect(await one(account.id)).toEqual(account);
  expect((await save({ ...account, enabled: false })).enabled).toBe(false);
  expect(await reason(save(account))).toBe('APPROVAL_PENDING');
  expect(await decide((await newest()).id)).toBe('');
  expect(await one(account.id)).toEqual(account);
});

test('a reason is needed, and a bank that is offered', async () => {
  const plainClient = t.plain;
  expect(await reason(plainClient.saveBankAccount(plain(), t.admin()))).toBe('VALIDATION');
  expect(await reason(plainClient.saveBankAccount({ ...plain(), changeMemo: ' ' }, t.admin()))).toBe('VALIDATION');
  expect(await reason(save(plain({ bankName: '없는은행' })))).toBe('VALIDATION');
  const account = await made();
  await plainClient.saveBankAccount({ ...account, enabled: false }, t.admin());
});

test('what was agreed to is not written over what was changed meanwhile', async () => {
  const account = await made();
  expect(await reason(save({ ...account, holder: '갑' }))).toBe('APPROVAL_PENDING');
  const request = (await newest()).id;
  await save({ ...account, enabled: false });
  expect(await decide(request)).toBe('STATE_CONFLICT');
  expect(await one(account.id)).toMatchObject({ holder: '마당', enabled: false });
});

test('of two who switch it off and on at once nobody writes a number that nobody agreed to', async () => {
  const account = await made();
  expect(await reason(save({ ...account, bankAccount: '901-1' }))).toBe('APPROVAL_PENDING');
  const request = (await newest()).id;
  await Promise.all([decide(request), reason(save({ ...account, enabled: false }))]);
  const after = await one(account.id);
  // Either the agreement came first and the other was judged anew, or it found another account than was agreed to.
  expect([
    ['901-1', true],
    [account.bankAccount, false],
  ]).toContainEqual([after.bankAccount, after.enabled]);
});

test('a member keeps a virtual account whose new holder it is registered as, and loses one of another name', async () => {
  const account = await made({ kind: 'virtual', holder: '김마당' });
  const member = t.join();
  await t.client.getDepositAccount({}, t.as(member));
  const owned = await one(account.id);
  expect(owned).toMatchObject({ assignedTo: member });
  t.clock.advance(hour);
  expect(await reason(save({ ...owned, bankAccount: '902-1', holder: '김 마당' }))).toBe('APPROVAL_PENDING');
  expect(await decide((await newest()).id)).toBe('');
  const kept = await one(account.id);
  expect(kept).toMatchObject({ assignedTo: member, bankAccount: '902-1' });
  expect((kept.verifiedAt?.seconds ?? 0n) - (owned.verifiedAt?.seconds ?? 0n)).toBe(3_600n);
  expect(await reason(save({ ...kept, holder: '이마당' }))).toBe('APPROVAL_PENDING');
  expect(JSON.parse((await newest()).afterJson)).toMatchObject({ holder: '이마당', assigned_to: null });
  expect(await decide((await newest()).id)).toBe('');
  expect(await one(account.id)).toMatchObject({ assignedTo: 0n, holder: '이마당' });
  expect((await one(account.id)).verifiedAt).toBeUndefined();
});

test('an operator takes a virtual account from its member, once, who is given another', async () => {
  const [first, second] = [
    await made({ kind: 'virtual', holder: '박마당' }),
    await made({ kind: 'virtual', holder: '박마당' }),
  ];
  const member = t.join({ bankAccountHolder: '박마당' });
  const place = () => t.client.getDepositAccount({}, t.as(member));
  expect((await place()).bankAccount).toBe(first.bankAccount);
  const take = (more = {}, by = t.admin()) =>
    t.client.unassignBankAccount({ id: first.id, assignedTo: member, memo: 'moved', ...more }, by);
  expect(await reason(take({ memo: '' }))).toBe('VALIDATION');
  expect(await reason(take({ assignedTo: member + 1n }))).toBe('STATE_CONFLICT');
  expect(await reason(take({ id: 999_999n }))).toBe('NOT_FOUND');
  expect(await reason(take({}, t.admin(905n, ['bank_accounts.read'])))).toBe('FORBIDDEN');
  const told = await Promise.all([reason(take()), reason(take())]);
  expect(told.sort()).toEqual(['STATE_CONFLICT', 'fine']);
  const { rows } = await t.client.listAudit({ filter: { resource: 'bank_account' }, limit: 1 }, t.admin());
  expect(rows[0]).toMatchObject({ action: 'bank_account.unassign', memo: 'moved', resourceId: `${first.id}` });
  expect((await place()).bankAccount).toBe(second.bankAccount);
  // One that was switched off keeps nobody from another, which is the first one again where no other is left.
  await save({ ...(await one(second.id)), enabled: false });
  expect((await place()).bankAccount).toBe(first.bankAccount);
});

test('the bank’s secret is made by who asked, once, within an hour of the agreement', async () => {
  const rotate = (by = 900n, memo = 'lost') => notices().rotateBankSecret({ memo }, t.admin(by));
  const hook = (by = 900n) => notices().getBankHook({}, t.admin(by));
  expect(await reason(rotate(900n, ' '))).toBe('VALIDATION');
  expect(await reason(rotate())).toBe('APPROVAL_PENDING');
  const request = await newest();
  expect(request).toMatchObject({ kind: 'bank_secret.rotate', memo: 'lost' });
  expect((await hook()).hasSecret).toBe(false);
  expect(await decide(request.id, 900n)).toBe('SAME_APPROVER');
  expect(await decide(request.id)).toBe('');
  expect((await hook()).permittedUntil).toBeDefined();
  expect((await hook(901n)).permittedUntil).toBeUndefined();
  // Whoever agreed sees nothing of it.
  expect(await reason(rotate(901n))).toBe('APPROVAL_PENDING');
  const made = await Promise.allSettled([rotate(900n, ''), rotate(900n, '')]);
  const secrets = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.secret] : []));
  expect(secrets).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await reason(rotate(900n, ''))).toBe('VALIDATION');
  const { rows } = await t.tables.query(
    `select (select string_agg(a::text, '') from approvals a) || (select string_agg(l::text, '') from audit_log l) as all`,
  );
  expect(rows[0].all).not.toContain(secrets[0]);
  // One that was agreed to and not made in time is not made.
  expect(await reason(rotate(900n, 'again'))).toBe('APPROVAL_PENDING');
  expect(await decide((await newest()).id)).toBe('');
  t.clock.advance(hour);
  expect(await reason(rotate(900n, ''))).toBe('VALIDATION');
  expect((await hook()).hasSecret).toBe(true);
});
