import { createHash } from 'node:crypto';
import { CountryFileService } from '@madang/proto/madang/identity/v1/country_file_pb.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { expect, test } from 'vitest';
import { maxFileBytes } from '../country/country-in.ts';
import { storedCountries } from '../country/stored-countries.ts';
import { countryDatabase } from './country-database.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

const ip = '203.0.113.5';
const korea = countryDatabase({ '203.0.113.0/24': 'KR' });
const japan = countryDatabase({ '203.0.113.0/24': 'JP' });
const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const filesOf = (t: IdentityHarness) => t.harness.platform('test').client(CountryFileService);

/** Brings a file in parts of 100 bytes. */
async function bring(t: IdentityHarness, content: Buffer, as = t.admin(), sha256 = sha(content)) {
  const files = filesOf(t);
  const { id } = await files.beginCountryFile({ fileName: 'c.mmdb', size: BigInt(content.length), sha256 }, as);
  for (let number = 0; number * 100 < content.length; number++)
    await files.addCountryFilePart({ id, number, content: content.subarray(number * 100, (number + 1) * 100) }, as);
  return files.finishCountryFile({ id }, as);
}

/** The country that a login from the address is told with. */
async function countryOfLogin(t: IdentityHarness, account: string) {
  await t.login(account, 'pass-word-1', undefined, { ip });
  const { logs } = await t.client.listAccessLogs({ filter: { account }, sort: 'id', descending: true }, t.admin());
  return logs[0]?.country;
}

test('a file that is brought is in use at once, is replaced by the next one, and is gone when it is taken away', async () => {
  await using t = await identityHarness();
  const files = filesOf(t);
  const { account } = await t.createAccount();
  expect((await files.getCountryFile({}, t.admin())).source).toBe('none');
  expect(await countryOfLogin(t, account)).toBe('');
  expect(await bring(t, korea)).toMatchObject({
    source: 'brought',
    fileName: 'c.mmdb',
    databaseType: 'Test-Country',
    broughtBy: 'boss',
    size: BigInt(korea.length),
  });
  await expect.poll(() => countryOfLogin(t, account)).toBe('KR');
  await bring(t, japan);
  await expect.poll(() => countryOfLogin(t, account)).toBe('JP');
  expect((await files.removeCountryFile({ memo: 'old' }, t.admin())).source).toBe('none');
  await files.removeCountryFile({ memo: 'again' }, t.admin());
  await expect.poll(() => countryOfLogin(t, account)).toBe('');
  const { rows } = await t.client.listAudit({ filter: { resource: 'country_file' }, sort: 'id' }, t.admin());
  expect(rows.map(({ action, memo }) => [action, memo])).toEqual([
    ['country_file.save', ''],
    ['country_file.save', ''],
    ['country_file.remove', 'old'],
  ]);
  const { rows: left } = await t.database.query('select from country_file_parts');
  expect(left).toEqual([]);
});

test('another process takes it in by itself, and one that cannot be read leaves the last one in use', async () => {
  await using t = await identityHarness();
  await using other = await (async () => {
    const countries = storedCountries(t.database, { of: () => 'XX' }, createLogger('test', 'fatal'));
    return { countries, [Symbol.asyncDispose]: () => countries.job[Symbol.asyncDispose]() };
  })();
  expect(other.countries.of(ip)).toBe('XX');
  await bring(t, korea);
  other.countries.changed();
  await expect.poll(() => other.countries.of(ip)).toBe('KR');
  await t.database.query(`delete from country_files`);
  await t.database.query(
    `insert into country_files (state, file_name, size, sha256, brought_by, brought_by_account, brought_at)
     values ('current', 'x', 5, $1, 1, 'x', now())`,
    ['0'.repeat(64)],
  );
  other.countries.changed();
  await other.countries.job[Symbol.asyncDispose]();
  expect(other.countries.of(ip)).toBe('KR');
});

test('what is no file of countries, did not come whole, is another’s or too large is refused, and the last one stays', async () => {
  await using t = await identityHarness();
  const files = filesOf(t);
  await bring(t, korea);
  expect(await reasonOf(bring(t, Buffer.from('no file of countries')))).toBe('FILE_TYPE');
  expect(await reasonOf(bring(t, japan, t.admin(), 'a'.repeat(64)))).toBe('VALIDATION');
  const size = BigInt(japan.length);
  const begun = { fileName: 'j.mmdb', size, sha256: sha(japan) };
  expect(await reasonOf(files.beginCountryFile({ ...begun, size: BigInt(maxFileBytes) + 1n }, t.admin()))).toBe(
    'FILE_TOO_LARGE',
  );
  const { id } = await files.beginCountryFile(begun, t.admin());
  const part = (content: Buffer, as = t.admin()) => files.addCountryFilePart({ id, number: 0, content }, as);
  expect(await reasonOf(part(Buffer.concat([japan, japan])))).toBe('VALIDATION');
  expect(await reasonOf(part(japan, t.admin(undefined, 901n)))).toBe('NOT_FOUND');
  expect(await reasonOf(files.finishCountryFile({ id }, t.admin()))).toBe('VALIDATION');
  expect(await reasonOf(part(japan, t.admin(['addresses.read'])))).toBe('FORBIDDEN');
  expect((await files.getCountryFile({}, t.admin())).size).toBe(BigInt(korea.length));
  // No more than four come at once; one of an operator's own gives way to its next.
  for (let n = 1n; n <= 3n; n++) await files.beginCountryFile(begun, t.admin(undefined, 900n + n));
  await files.beginCountryFile(begun, t.admin());
  expect(await reasonOf(files.beginCountryFile(begun, t.admin(undefined, 950n)))).toBe('RESOURCE_EXHAUSTED');
  t.clock.advance(2 * 3_600_000);
  await files.beginCountryFile(begun, t.admin(undefined, 950n));
});

test('of two that are finished at once one is in use', async () => {
  await using t = await identityHarness();
  await Promise.all([bring(t, korea), bring(t, japan, t.admin(undefined, 901n))]);
  const { rows } = await t.database.query<{ n: bigint }>(
    `select count(*) as n from country_files where state = 'current'`,
  );
  expect(rows[0]?.n).toBe(1n);
});
