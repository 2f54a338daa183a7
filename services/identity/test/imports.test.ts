import { createHash } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { ImportsService, type RawImportRowSchema } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { identityConfig } from '../config.ts';
import { startIdentity } from '../service.ts';
import { double } from './double.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';
import { walletDouble } from './wallet-double.ts';

type Raw = MessageInitShape<typeof RawImportRowSchema>;

let t: IdentityHarness;
let imports: ReturnType<typeof clientOf>;
const clientOf = (of: IdentityHarness) => of.harness.platform('test').client(ImportsService);
beforeAll(async () => {
  t = await identityHarness();
  imports = clientOf(t);
});
afterAll(() => t[Symbol.asyncDispose]());

const hash = createHash('sha256').update('a sheet').digest('hex');
let made = 0;
const row = (number: number, more: Raw = {}): Raw => {
  made += 1;
  const names = { account: `mover${made}`, nickname: `옮긴${made}`, parent: 'hongdae' };
  return { number, ...names, dateOfBirth: '19860101', ...more };
};

/** An administrator of its own, so that tests do not count each other's. */
async function admin(name: string) {
  const account = await t.createAccount({
    kind: AccountKind.ADMIN,
    account: name,
    nickname: name,
    password: 'long-password',
    role: 'super',
  });
  return {
    account,
    // Signed anew each time: the clock of a test may have moved.
    get options() {
      return t.admin(account.permissions, account.id);
    },
  };
}

async function agent(account: string) {
  const { rowCount } = await t.database.query('select from accounts where account = $1', [account]);
  if (!rowCount)
    await t.createAccount({ kind: AccountKind.AGENT, account, nickname: `n_${account}`, password: 'long-password' });
}

async function brought(rows: readonly Raw[], options: ReturnType<IdentityHarness['admin']>, name = 'sheet.csv') {
  await agent('hongdae');
  const { id } = await imports.openImport({ key: crypto.randomUUID(), fileName: name }, options);
  for (let from = 0; from < rows.length; from += 500)
    await imports.addImportRows({ importId: id, rows: rows.slice(from, from + 500) }, options);
  return imports.finishReading({ importId: id, fileHash: hash }, options);
}

const statusOf = async (id: bigint, options: ReturnType<IdentityHarness['admin']>) =>
  (await imports.getImport({ id }, options)).import?.status;
const ended = (id: bigint, options: ReturnType<IdentityHarness['admin']>, status = 'completed') =>
  vi.waitFor(async () => expect(await statusOf(id, options)).toBe(status), { timeout: 15_000, interval: 50 });
const rowsOf = async (id: bigint, options: ReturnType<IdentityHarness['admin']>) =>
  (await imports.listImportRows({ filter: { import_id: String(id) }, limit: 100 }, options)).rows;
const countOf = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await t.database.query(`select count(*) as n from ${sql}`, values)).rows[0].n);

test('a sheet is tried without effect: rows pass, are mended and say how, or are blocked and say at which cell', async () => {
  const { options } = await admin('importer1');
  await agent('hongdae');
  await t.createAccount({ account: 'dragon77', nickname: '용용이', phoneNumber: '01077120094' });
  const before = await countOf('accounts');
  const first = row(14, { openingMoney: '10,000', openingPoints: '500' });
  const rows = [
    first,
    row(15, { account: 'Dragon77' }),
    row(16, { level: '9' }),
    row(17, { parent: 'hongdee' }),
    row(18, { phoneNumber: '10-2221-9981' }),
    row(19, { account: '맑음' }),
    row(20, { account: first.account ?? '' }),
    row(21, { dateOfBirth: '20200101' }),
    row(22, { bankName: '카카오', bankAccount: '3333-01-1234567' }),
    row(23, { phoneNumber: '010-7712-0094' }),
    row(24, { nickname: '', openingMoney: '-5' }),
  ];
  const record = await brought(rows, options);
  expect(record).toMatchObject({ status: 'ready', rows: 11, passed: 0, mended: 3, blocked: 8, openingMoney: 10_000n });
  const read = await rowsOf(record.id, options);
  const told = read.map(({ id, verdict, problems }) => [
    id,
    verdict,
    problems.map(({ column, code, hint }) => [column, code, hint].filter(Boolean).join(' ')).join(', '),
  ]);
  expect(told).toEqual([
    [14, 'mended', 'opening_money amount_signs 10000'],
    [15, 'blocked', 'account account_taken'],
    [16, 'mended', 'level level_default 1'],
    [17, 'blocked', 'parent parent_missing hongdae'],
    [18, 'mended', 'phone_number phone_zero 01022219981'],
    [19, 'blocked', 'account account_form'],
    [20, 'blocked', 'account account_twice'],
    [21, 'blocked', 'date_of_birth under_age'],
    [22, 'blocked', 'bank_name bank_name 카카오뱅크, bank_account_holder holder_empty'],
    [23, 'blocked', 'phone_number phone_number_taken'],
    [24, 'blocked', expect.stringContaining('opening_money amount_form')],
  ]);
  expect(await countOf('accounts')).toBe(before);
});

test('two administrators, one of whom asked: members are made with their money, once, and each with a first password', async () => {
  const asker = await admin('importer2');
  const other = await admin('importer3');
  const rows = [
    row(2, { openingMoney: '50000', openingPoints: '700', phoneNumber: '01022223333', bankPassword: '12' }),
    row(3, { level: '4' }),
    row(4, { account: '맑음' }),
  ];
  const { id } = await brought(rows, asker.options);
  expect(await reasonOf(imports.confirmImport({ id }, other.options))).toBe('STATE_CONFLICT');
  await imports.requestImport({ id, memo: '홍대 이관' }, asker.options);
  expect(await reasonOf(imports.requestImport({ id }, asker.options))).toBe('STATE_CONFLICT');
  expect(await reasonOf(imports.confirmImport({ id, typed: `IM-${id}` }, asker.options))).toBe('SAME_APPROVER');
  const both = await Promise.allSettled([
    imports.confirmImport({ id }, other.options),
    imports.confirmImport({ id }, other.options),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await ended(id, asker.options);
  const read = await rowsOf(id, asker.options);
  expect(read.map(({ outcome }) => outcome)).toEqual(['paid', 'paid', '']);
  const [first] = read;
  expect(t.wallet.balance(first?.accountId ?? 0n, 'money')).toEqual({ amount: 50_000n, seq: 1n });
  expect(t.wallet.balance(first?.accountId ?? 0n, 'point')).toEqual({ amount: 700n, seq: 1n });
  const account = await t.client.getAccount({ id: first?.accountId ?? 0n }, t.admin());
  expect(account).toMatchObject({
    account: rows[0]?.account,
    phoneNumber: '01022223333',
    flags: { change_password: true },
  });
  const told = (await t.events(AccountCreatedSchema)).filter(({ accountId }) => accountId === first?.accountId);
  expect(told).toMatchObject([{ state: 'normal', level: 1, kind: AccountKind.MEMBER }]);

  // First passwords go to who asked, once.
  expect(await reasonOf(imports.takePasswords({ id }, other.options))).toBe('FORBIDDEN');
  const { passwords, next } = await imports.takePasswords({ id }, asker.options);
  expect([passwords.length, next]).toEqual([2, 0]);
  expect(passwords).toEqual((await imports.takePasswords({ id }, asker.options)).passwords);
  await imports.handOverPasswords({ id }, asker.options);
  expect(await reasonOf(imports.takePasswords({ id }, asker.options))).toBe('NOT_FOUND');

  // The first login puts Argon2 in its place; until it chose a password the member may do nothing else.
  const name = rows[0]?.account ?? '';
  const firstPassword = passwords[0]?.password ?? '';
  expect(await reasonOf(t.login(name, 'a wrong password'))).toBe('LOGIN_FAILED');
  const { principal, token } = await t.login(name, firstPassword.toUpperCase());
  expect(principal?.flags).toContain('change_password');
  const { rows: kept } = await t.database.query('select password from accounts where account = $1', [name]);
  expect(kept[0].password).toMatch(/^\$argon2id\$/);
  if (!principal) throw new Error('no principal');
  await t.client.updatePassword({ password: firstPassword, newPassword: 'my-own-one' }, t.as(principal));
  expect((await t.authenticate(token)).principal?.flags).not.toContain('change_password');
  const verify = { accountId: account.id, bankPassword: '0012' };
  expect(await t.client.verifyExchangePassword(verify, t.service())).toBeDefined();
});

test('the only administrator who may confirms by typing its name', async () => {
  await using alone = await identityHarness();
  const only = await alone.createAccount({ kind: AccountKind.ADMIN, password: 'long-password', role: 'super' });
  await alone.createAccount({ kind: AccountKind.AGENT, account: 'hongdae', password: 'long-password' });
  const options = alone.admin(only.permissions, only.id);
  const client = clientOf(alone);
  const { id } = await client.openImport({ key: 'a', fileName: 'a.csv' }, options);
  await client.addImportRows({ importId: id, rows: [row(2)] }, options);
  await client.finishReading({ importId: id, fileHash: hash }, options);
  await client.requestImport({ id }, options);
  expect((await client.getImport({ id }, options)).otherConfirmers).toBe(0);
  expect(await reasonOf(client.confirmImport({ id }, options))).toBe('VALIDATION');
  expect(await reasonOf(client.confirmImport({ id, typed: 'IM-0' }, options))).toBe('VALIDATION');
  expect((await client.confirmImport({ id, typed: `im-${id}` }, options)).confirmedBy).toBe('boss');
});

test('the same sheet again makes nobody twice, and money comes once though its answer was lost', async () => {
  const asker = await admin('importer4');
  const other = await admin('importer5');
  const rows = Array.from({ length: 300 }, (_, i) => row(i + 2, { openingMoney: '1000' }));
  t.wallet.state.away = 2;
  const first = await brought(rows, asker.options);
  await imports.requestImport({ id: first.id }, asker.options);
  await imports.confirmImport({ id: first.id }, other.options);
  await ended(first.id, asker.options);
  const record = (await imports.getImport({ id: first.id }, asker.options)).import;
  expect(record).toMatchObject({ made: 300, failed: 0 });
  const { rows: paid } = await t.database.query(
    `select account_id from member_import_rows where import_id = $1 and outcome = 'paid'`,
    [first.id],
  );
  expect(paid.map(({ account_id }) => t.wallet.balance(account_id, 'money').amount)).toEqual(Array(300).fill(1_000n));
  const again = await brought(rows, asker.options);
  expect(again).toMatchObject({ blocked: 300, passed: 0, sameFileAs: first.id });
  expect(await reasonOf(imports.requestImport({ id: again.id }, asker.options))).toBe('VALIDATION');
});

test('names that were taken since the sheet was tried leave their rows out, and nothing else', async () => {
  const asker = await admin('importer6');
  const other = await admin('importer7');
  const before = t.wallet.posted.size;
  const rows = [
    row(2, { openingMoney: '100' }),
    row(3, { openingMoney: '100' }),
    row(4, { phoneNumber: '01055556666' }),
  ];
  const { id } = await brought(rows, asker.options);
  await t.createAccount({ account: rows[0]?.account ?? '' });
  await t.createAccount({ nickname: rows[1]?.nickname ?? '' });
  await t.createAccount({ phoneNumber: '01055556666' });
  await imports.requestImport({ id }, asker.options);
  await imports.confirmImport({ id }, other.options);
  await ended(id, asker.options);
  const read = await rowsOf(id, asker.options);
  expect(read.map(({ outcome, failure }) => `${outcome} ${failure}`)).toEqual([
    'failed account_taken',
    'failed nickname_taken',
    'failed phone_number_taken',
  ]);
  expect(t.wallet.posted.size).toBe(before);
});

test('it begins at its time, is paused and resumed, and goes on in another process', async () => {
  const asker = await admin('importer8');
  const other = await admin('importer9');
  const { id } = await brought(
    Array.from({ length: 40 }, (_, i) => row(i + 2)),
    asker.options,
  );
  const start = new Date(t.clock.now().getTime() + 3_600_000);
  const tooLate = timestampFromDate(new Date(t.clock.now().getTime() + 40 * 86_400_000));
  expect(await reasonOf(imports.requestImport({ id, startAt: tooLate }, asker.options))).toBe('VALIDATION');
  await imports.requestImport({ id, startAt: timestampFromDate(start) }, asker.options);
  await imports.confirmImport({ id }, other.options);
  expect(await statusOf(id, asker.options)).toBe('confirmed');
  await imports.moveImport({ id, status: 'paused', memo: '기다려요' }, other.options);
  t.clock.set(start);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await statusOf(id, asker.options)).toBe('paused');
  expect(await reasonOf(imports.moveImport({ id, status: 'paused' }, other.options))).toBe('ALREADY_PROCESSED');
  // Another process has the lease, and died: its time has to pass.
  await t.database.query(`update member_imports set lease_owner = $2, lease_until = $3 where id = $1`, [
    id,
    crypto.randomUUID(),
    new Date(start.getTime() + 30_000),
  ]);
  await imports.moveImport({ id, status: 'running' }, other.options);
  await ended(id, asker.options);
  expect((await rowsOf(id, asker.options)).filter(({ outcome }) => outcome === 'paid')).toHaveLength(40);
});

test('two replicas that begin at once make each row once', async () => {
  const asker = await admin('importer20');
  const other = await admin('importer21');
  const harness = await testPlatform({ clock: t.clock, databaseUrl: t.harness.databaseUrl });
  await using stack = new AsyncDisposableStack();
  stack.use(harness);
  walletDouble(harness.platform('wallet'), t.wallet.ledger);
  double(harness.platform('content'), ContentService, { getSiteSettings: async () => t.settings });
  stack.use(await startIdentity(harness.platform('identity'), { ...identityConfig({}), poolSize: 4 }));
  const { id } = await brought(
    Array.from({ length: 1_200 }, (_, i) => row(i + 2, { openingMoney: '7' })),
    asker.options,
  );
  await imports.requestImport({ id }, asker.options);
  await imports.confirmImport({ id }, other.options);
  await ended(id, asker.options);
  expect((await imports.getImport({ id }, asker.options)).import).toMatchObject({ made: 1_200, failed: 0 });
  const { rows } = await t.database.query<{ account_id: bigint }>(
    'select account_id from member_import_rows where import_id = $1',
    [id],
  );
  expect(new Set(rows.map(({ account_id }) => account_id)).size).toBe(1_200);
  for (const { account_id } of rows) expect(t.wallet.balance(account_id, 'money')).toEqual({ amount: 7n, seq: 1n });
});

test('an import is taken back as long as nobody used an account', async () => {
  const asker = await admin('importer10');
  const other = await admin('importer11');
  const rows = [row(2, { openingMoney: '3000' }), row(3, { openingMoney: '3000' }), row(4, { openingPoints: '50' })];
  const { id } = await brought(rows, asker.options);
  await imports.requestImport({ id }, asker.options);
  await imports.confirmImport({ id }, other.options);
  await ended(id, asker.options);
  const { passwords } = await imports.takePasswords({ id }, asker.options);
  const [untouched, richer, logged] = await rowsOf(id, asker.options);
  t.wallet.add(richer?.accountId ?? 0n, 5n);
  await t.login(rows[2]?.account ?? '', passwords[2]?.password);
  await imports.moveImport({ id, status: 'undoing', memo: '상부 잘못' }, other.options);
  await ended(id, asker.options, 'undone');
  const read = await rowsOf(id, asker.options);
  expect(read.map(({ outcome, failure }) => `${outcome} ${failure}`.trim())).toEqual([
    'undone',
    'kept moved',
    'kept used',
  ]);
  expect(t.wallet.balance(untouched?.accountId ?? 0n, 'money').amount).toBe(0n);
  expect(t.wallet.balance(richer?.accountId ?? 0n, 'money').amount).toBe(3_005n);
  expect((await t.client.getAccount({ id: untouched?.accountId ?? 0n }, t.admin())).state).toBe('deleted');
  expect((await t.client.getAccount({ id: logged?.accountId ?? 0n }, t.admin())).state).toBe('normal');
  expect((await imports.getImport({ id }, asker.options)).import).toMatchObject({ undone: 1, made: 3 });
  // The names are free for the mended sheet, but of those that are in use.
  const again = await brought(rows, asker.options);
  expect((await rowsOf(again.id, asker.options)).map(({ verdict }) => verdict)).toEqual([
    'passed',
    'blocked',
    'blocked',
  ]);
});

test('what is on a blacklist is not brought, also where it was put there after the sheet was tried', async () => {
  const asker = await admin('importer13');
  const other = await admin('importer14');
  const lists = t.harness.platform('console').client(BlacklistService);
  const rows = [row(2, { phoneNumber: '010-7755-3311' }), row(3), row(4)];
  await lists.addToBlacklist({ kind: 'phone', values: ['01077553311'], memo: 'm' }, t.admin());
  const { id } = await brought(rows, asker.options);
  expect((await rowsOf(id, asker.options))[0]).toMatchObject({
    verdict: 'blocked',
    problems: [{ column: 'phone_number', code: 'blacklisted' }],
  });
  await imports.requestImport({ id }, asker.options);
  await lists.addToBlacklist({ kind: 'account', values: [rows[1]?.account ?? ''], memo: 'm' }, t.admin());
  await imports.confirmImport({ id }, other.options);
  await ended(id, asker.options);
  const read = await rowsOf(id, asker.options);
  expect(read.map(({ outcome, failure }) => `${outcome} ${failure}`.trim())).toEqual([
    '',
    'failed blacklisted',
    'paid',
  ]);
});

test('who may not make members or give money asks for no import that does, and others see no sheet that is being read', async () => {
  const asker = await admin('importer12');
  const { id } = await brought([row(2, { openingMoney: '1' })], asker.options);
  const some = (...left: string[]) =>
    t.admin(
      asker.account.permissions.filter((name) => !left.includes(name)),
      asker.account.id,
    );
  expect(await reasonOf(imports.requestImport({ id }, some('ledger.adjust')))).toBe('FORBIDDEN');
  expect(await reasonOf(imports.requestImport({ id }, some('members.create')))).toBe('FORBIDDEN');
  expect(await reasonOf(imports.getImport({ id }, some('members.import')))).toBe('FORBIDDEN');
  const reading = await imports.openImport({ key: 'k', fileName: 'a.csv' }, asker.options);
  expect((await imports.openImport({ key: 'k', fileName: 'a.csv' }, asker.options)).id).toBe(reading.id);
  expect(await reasonOf(imports.openImport({ key: 'k', fileName: 'b.csv' }, asker.options))).toBe('KEY_CONFLICT');
  const rows = [row(2)];
  expect(await reasonOf(imports.addImportRows({ importId: reading.id, rows }, t.admin(undefined, 4_711n)))).toBe(
    'NOT_FOUND',
  );
  expect(await reasonOf(imports.finishReading({ importId: reading.id, fileHash: hash }, asker.options))).toBe(
    'VALIDATION',
  );
  await imports.addImportRows({ importId: reading.id, rows: [...rows, ...rows] }, asker.options);
  await imports.addImportRows({ importId: reading.id, rows }, asker.options);
  expect(await imports.finishReading({ importId: reading.id, fileHash: hash }, asker.options)).toMatchObject({
    rows: 1,
  });
  const hidden = await imports.listImportRows({ filter: { import_id: String(id) } }, some('members.personal'));
  expect(hidden.rows[0]?.dateOfBirth).toBe('********');
  expect((await imports.listImportRows({ filter: {} }, asker.options)).rows).toEqual([]);
  expect(await reasonOf(imports.listImportRows({ filter: { import_id: 'x' } }, asker.options))).toBe('VALIDATION');
});
