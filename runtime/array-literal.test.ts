import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesArray, plainArray, textArray } from './array-literal.ts';
import { testServerUrl } from './testing/postgres.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await testServerUrl() });
  await client.connect();
});
afterAll(() => client.end());

const read = async (type: string, literal: string) =>
  (await client.query<{ a: unknown[] }>(`select $1::${type}[] as a`, [literal])).rows[0]?.a;

test('the database reads any texts as they were', async () => {
  // NUL is the one character that Postgres has not; keys with it are refused before.
  const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '').toWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(text), async (values) => {
      expect(await read('text', textArray(values))).toEqual(values);
    }),
    { numRuns: 200 },
  );
  const special = ['', 'null', 'NULL', '{}', ',', '"', '\\', '\\"', '{"a"}', ' ', "'"];
  expect(await read('text', textArray(special))).toEqual(special);
});

test('and numbers, booleans and bytes', async () => {
  expect(await read('int8', plainArray([1n, -(2n ** 62n)]))).toEqual(['1', String(-(2n ** 62n))]);
  expect(await read('bool', plainArray([true, false]))).toEqual([true, false]);
  expect(await read('int4', plainArray([]))).toEqual([]);
  const bytes = new Uint8Array([0, 92, 34, 255]);
  expect(await read('bytea', bytesArray([bytes, undefined]))).toEqual([Buffer.from(bytes), null]);
});
