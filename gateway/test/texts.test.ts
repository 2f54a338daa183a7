import { afterAll, beforeAll, expect, test } from 'vitest';
import { legacyCalls } from '../legacy/table.ts';
import type { Reader } from '../payload.ts';
import { resources } from '../rest/table.ts';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

/** Every reader of the tables by the place where it stands. */
const readers: [string, Reader<unknown>][] = [
  ...legacyCalls.flatMap(({ path, payload }) =>
    Object.entries(payload).map(([field, reader]): [string, Reader<unknown>] => [`${path} ${field}`, reader]),
  ),
  ...resources.flatMap(({ name, create, update, actions }) =>
    [create, update, ...Object.values(actions ?? {})].flatMap((write) =>
      Object.entries(write?.payload ?? {}).map(([field, reader]): [string, Reader<unknown>] => [
        `${name} ${field}`,
        reader,
      ]),
    ),
  ),
];

test.each(['\0', 'name\0', '\ud800', 'a\udc00b'])('no field of any table takes the text %j', (text) => {
  expect(readers.length).toBeGreaterThan(100);
  const taken = readers.filter(([, reader]) =>
    [text.padEnd(4, '1'), text.padEnd(36, '1'), { [text]: true }, { [text]: 1.5 }, { a: text }, [text]].some(
      (value) => {
        try {
          reader.read(value, 'field');
          return true;
        } catch {
          return false;
        }
      },
    ),
  );
  expect(taken.map(([place]) => place)).toEqual([]);
});

test('the legacy API names the field, and no service hears of it', async () => {
  const touched = harness.identity.touched.length;
  const refused = async (path: string, body: object, token?: string) => {
    const { status, error } = await harness.legacy(path, body, token);
    return [status, error?.code, error?.field];
  };
  expect(await refused('/api/refresh', { path: '/a\0' }, 'player-1')).toEqual([200, 'VALIDATION', 'path']);
  expect(await refused('/api/login', { account: 'a\0', password: 'x' })).toEqual([200, 'VALIDATION', 'account']);
  expect(await refused('/api/join/checkAccount', { account: '\ud800' })).toEqual([200, 'VALIDATION', 'account']);
  expect(await refused('/api/bank/charge', { charge_money: 10_000, key: 'k\0' }, 'player-1')).toEqual([
    200,
    'VALIDATION',
    'key',
  ]);
  expect(harness.identity.touched).toHaveLength(touched);
});

test('the REST API names the filter or field', async () => {
  const { get, post } = restClient(harness);
  const refused = ({ status, json }: Awaited<ReturnType<typeof get>>) => [status, json.error.code, json.error.field];
  expect(refused(await get('/rest/members', { filter: { account_q: 'a\0' } }))).toEqual([
    400,
    'VALIDATION',
    'filter.account_q',
  ]);
  for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty'])
    for (const path of ['/rest/members', '/rest/reports/tree', '/rest/reports/today'])
      expect(refused(await get(path, { filter: JSON.parse(`{"${name}":"x"}`) }))).toEqual([
        400,
        'VALIDATION',
        name === '__proto__' ? 'filter' : `filter.${name}`,
      ]);
  expect(refused(await post('/rest/notices', { title: 'x\0', content: 'x' }))).toEqual([400, 'VALIDATION', 'title']);
  expect(refused(await post('/rest/notices', { title: 'x', content: 'x', toString: 'x' }))).toEqual([
    400,
    'VALIDATION',
    'toString',
  ]);
  const flags = '{"ids":["content.site_name"],"values":{"\\u005f_proto__":"x","content.site_name":"x"}}';
  const saved = harness.content.saved.length;
  const { call } = restClient(harness);
  expect(
    refused(await call('/rest/settings/actions/save', { method: 'POST', body: flags, headers: freshKey() })),
  ).toEqual([400, 'VALIDATION', 'body']);
  expect(harness.content.saved).toHaveLength(saved);
});
