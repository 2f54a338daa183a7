import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@madang/runtime/log.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countryDatabase } from '../test/country-database.ts';
import { countryFile } from './country-file.ts';

const log = createLogger('test', 'fatal');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-countries-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Puts a file in the place of another at once, as updaters do. */
async function put(path: string, content: Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

test('without a file nobody knows any country', () => {
  expect(countryFile('', log).of('203.0.113.5')).toBe('');
});

test('a file tells countries of both kinds of address, is read again when it is replaced, and kept when it is broken', async () => {
  const path = join(folder, 'countries.mmdb');
  await put(path, countryDatabase({ '203.0.113.0/24': 'KR', '2001:db8::/32': 'JP' }));
  const countries = countryFile(path, log);
  await using job = countries.job;
  await expect.poll(() => countries.of('203.0.113.5')).toBe('KR');
  expect(countries.of('2001:db8:1::7')).toBe('JP');
  for (const ip of ['198.51.100.1', '2001:db9::1', '', 'x', '999.1.1.1', '203.0.113.5\u0000'])
    expect(countries.of(ip)).toBe('');
  await put(path, countryDatabase({ '203.0.113.0/24': 'VN' }));
  job?.wake();
  await expect.poll(() => countries.of('203.0.113.5')).toBe('VN');
  await put(path, Buffer.from('no file of countries'));
  job?.wake();
  await job?.[Symbol.asyncDispose]();
  expect(countries.of('203.0.113.5')).toBe('VN');
});

test('a file that is not there yet is read when it comes', async () => {
  const path = join(folder, 'later.mmdb');
  const countries = countryFile(path, log);
  await using job = countries.job;
  expect(countries.of('203.0.113.5')).toBe('');
  await put(path, countryDatabase({ '203.0.113.0/24': 'KR' }));
  job?.wake();
  await expect.poll(() => countries.of('203.0.113.5')).toBe('KR');
});
