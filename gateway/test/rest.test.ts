import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { readSheet } from '@madang/runtime/sheets/read-sheet.ts';
import simpleRest from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
let call: ReturnType<typeof restClient>['call'];
let get: ReturnType<typeof restClient>['get'];
let post: ReturnType<typeof restClient>['post'];
beforeAll(async () => {
  harness = await openHarness();
  ({ call, get, post } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

/** The unmodified data provider, over an HTTP client that fails as react-admin's own does. */
const provider = (token = 'admin-1') =>
  simpleRest(`${harness.gateway.url}/rest`, async (url: string, options: RequestInit = {}) => {
    const answer = await call(url.slice(harness.gateway.url.length), { ...options, token });
    if (answer.status >= 300)
      throw Object.assign(new Error(answer.json?.message), { status: answer.status, body: answer.json });
    return answer;
  });

describe('ra-data-simple-rest reads and writes', () => {
  test('a page with its total, filters and sort', async () => {
    const params = {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'amount', order: 'DESC' as const },
      filter: { status: ['new', 'approved'] },
    };
    const { data, total } = await provider().getList('charges', params);
    expect([data.length, total, data[0].id]).toEqual([25, 230, 205]);
    expect(data[0]).toMatchObject({
      account_id: 7,
      account: 'player1',
      amount: 2_050_000,
      created_at: '2026-11-20T12:04:05.678+09:00',
      processed_at: null,
    });
    expect(harness.wallet.filters.at(-1)).toEqual({ status: 'new,approved' });
  });

  test('one, many, and the rows that refer to one', async () => {
    expect((await provider().getOne('charges', { id: 2 })).data).toMatchObject({ id: 2, amount: 20_000 });
    expect((await provider().getMany('charges', { ids: [3, 1] })).data.map((row) => row.id).sort()).toEqual([1, 3]);
    const reference = {
      target: 'account_id',
      id: 7,
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'ASC' as const },
      filter: {},
    };
    expect((await provider().getManyReference('charges', reference)).total).toBe(230);
    await expect(provider().getOne('charges', { id: 9_999 })).rejects.toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
    await expect(provider().getOne('charges', { id: 'x' })).rejects.toMatchObject({ status: 404 });
  });

  test('notices are made, changed and taken away; an update may send its whole row back', async () => {
    const data = { title: '점검 안내', content: '<p>안내</p>', published: true };
    const made = (await provider().create('notices', { data })).data;
    expect(made).toMatchObject({ id: 1, title: '점검 안내', audience: 'all', pinned: false });
    const updated = await provider().update('notices', { id: 1, data: { ...made, title: '변경' }, previousData: made });
    expect(updated.data).toMatchObject({ id: 1, title: '변경' });
    // A change of one field leaves the others as they are.
    const pinned = await provider().update('notices', { id: 1, data: { pinned: true }, previousData: made });
    expect(pinned.data).toEqual({ ...updated.data, pinned: true });
    expect((await provider().delete('notices', { id: 1, previousData: made })).data).toEqual({ id: 1 });
    await expect(provider().getOne('notices', { id: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(provider().create('notices', { data: { ...data, colour: 'red' } })).rejects.toMatchObject({
      status: 400,
      body: { error: { field: 'colour' } },
    });
    await expect(provider().create('notices', { data: { title: '', content: 'x' } })).rejects.toMatchObject({
      body: { error: { field: 'title' } },
    });
  });

  test('members carry their balances, and their place in the tree', async () => {
    const { data } = await provider().getList('members', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(data.map((row) => [row.id, row.account, row.money, row.parent_id])).toEqual([
      [7, 'player1', 50_000, 2],
      [8, 'player2', 50_000, 2],
    ]);
    const { data: page } = await provider().getOne('members', { id: 7 });
    expect(page.ancestors).toEqual([
      { id: 1, account: 'office', nickname: '본사', role: 'office' },
      { id: 2, account: 'shop1', nickname: '매장', role: 'shop' },
    ]);
    await expect(provider().getOne('members', { id: 2 })).rejects.toMatchObject({ status: 404 });
    expect((await provider().getOne('agents', { id: 2 })).data).toMatchObject({
      rates: { powerball: 1.5, bank_incentive: 5, losing: 3, losing_slot: 1 },
      parent_rates: {},
      first_charge_percent: 1.5,
      every_charge_percent: 0,
    });
  });

  test('a new account begins with points of deposits, or with what holds above it', async () => {
    const form = { account: 'new12345', password: 'abcd1234', nickname: '새로운', date_of_birth: '19860101' };
    const make = (resource: string, more: object) =>
      post(`/rest/${resource}`, { ...form, ...more }, freshKey(), 'shop-1');
    const made = () => harness.content.created.at(-1)?.chargePoints;
    const first = await make('members', { first_charge_percent: 0.5 });
    expect(first.json.error?.code).not.toBe('VALIDATION');
    expect([made()?.firstBp, made()?.everyBp]).toEqual([50, undefined]);
    await make('agents', { role: 'shop', every_charge_percent: 5 });
    expect([made()?.firstBp, made()?.everyBp]).toEqual([undefined, 500]);
    await make('members', {});
    expect(made()).toBeUndefined();
    for (const more of [{ every_charge_percent: 5.01 }, { every_charge_percent: 101 }, { every_charge_percent: '1' }])
      expect((await make('members', more)).json.error).toMatchObject({
        code: 'VALIDATION',
        field: 'every_charge_percent',
      });
  });

  test('a new account begins with the flags that are named, of which identity decides', async () => {
    const form = { account: 'new12346', password: 'abcd1234', nickname: '새로움', date_of_birth: '19860101' };
    const make = (resource: string, more: object) =>
      post(`/rest/${resource}`, { ...form, ...more }, freshKey(), 'shop-1');
    const flags = { block_messages: true, allow_eggs: false };
    await make('agents', { role: 'shop', flags });
    expect(harness.content.created.at(-1)?.flags).toEqual(flags);
    await make('members', {});
    expect(harness.content.created.at(-1)?.flags).toEqual({});
    for (const wrong of [{ block_messages: null }, { block_messages: 'true' }])
      expect((await make('agents', { role: 'shop', flags: wrong })).json.error).toMatchObject({
        code: 'VALIDATION',
        field: 'flags.block_messages',
      });
    expect((await make('members', { flags: [] })).json.error).toMatchObject({ code: 'VALIDATION', field: 'flags' });
  });

  test('rates of an agent change now, or from the midnight of Seoul at which a day begins', async () => {
    const put = (body: object) =>
      call('/rest/agents/2', { method: 'PUT', body: JSON.stringify(body), token: 'admin-1' });
    const { ratesSet } = harness.content;
    const before = ratesSet.length;
    // What stays as it is now may still be fixed for a day: it may be another by then.
    expect((await put({ rates: { powerball: 1.5, losing: 10 }, rates_from: '2026-12-01' })).status).toBe(200);
    const [checked, written] = ratesSet.slice(before);
    expect([checked?.checkOnly, written?.checkOnly]).toEqual([true, false]);
    expect(written?.rates?.basisPoints).toEqual({ powerball: 150, losing: 1_000 });
    expect(written?.from && timestampDate(written.from).toISOString()).toBe('2026-11-30T15:00:00.000Z');
    expect((await put({ rates: { powerball: 1.5, losing: 10 } })).status).toBe(200);
    expect(ratesSet.at(-1)?.rates?.basisPoints).toEqual({ losing: 1_000 });
    expect(ratesSet.at(-1)?.from).toBeUndefined();
    const count = ratesSet.length;
    for (const body of [{ rates_from: '2026-12-01' }, { rates: { losing: 10 }, rates_from: '2026-02-30' }])
      expect((await put(body)).json.error).toMatchObject({ code: 'VALIDATION', field: 'rates_from' });
    expect(ratesSet).toHaveLength(count);
  });

  test('settings, limits, games, roles and banks', async () => {
    const settings = (await get('/rest/settings', { range: [0, 99] })).json as { id: string; value: unknown }[];
    const byId = new Map(settings.map(({ id, value }) => [id, value]));
    expect(byId.get('wallet.deposit_min')).toBe(10_000);
    expect(byId.get('content.inspection.is_disabled')).toBe(false);
    expect(byId.get('content.languages')).toBe('ko,en');
    expect(byId.has('content.version')).toBe(false);
    const { data } = await provider().getOne('limits', { id: '1:powerball' });
    const limit = await provider().update('limits', {
      id: data.id,
      data: { ...data, stake_max: 5_000_000 },
      previousData: data,
    });
    expect(limit.data).toMatchObject({ id: '1:powerball', stake_max: 5_000_000, stake_min: 1_000 });
    expect((await provider().getOne('games', { id: 'eos5' })).data).toMatchObject({
      drawing: [
        { name: 'balls', count: 5, min: 1, max: 28, distinct: true },
        { name: 'extra', count: 1, min: 0, max: 9, distinct: true },
      ],
      markets: [{ outcomes: [{ odds: 1.95, probability: '1/2' }] }],
    });
    const game = { close_seconds: 10, enabled: false, memo: '점검' };
    await provider().update('games', { id: 'eos5', data: game, previousData: { id: 'eos5' } });
    // What is as it was is no change; the reason goes into the audit.
    expect(harness.games.changes).toEqual([expect.objectContaining({ id: 'eos5', enabled: false, memo: '점검' })]);
    expect(harness.games.changes[0]?.closeSeconds).toBeUndefined();
    expect((await get('/rest/roles')).json.map((row: { propirty: number }) => row.propirty)).toEqual([1, 6, 7]);
    expect((await get('/rest/banks')).json).toEqual([{ id: '농협' }, { id: '국민' }]);
  });
});

describe('the heads of a list', () => {
  test('name the rows, and other origins may read them', async () => {
    const { headers } = await get('/rest/charges', { range: [225, 249] });
    expect(headers.get('content-range')).toBe('charges 225-229/230');
    // The sum is of all 230 rows, each of ten thousand won more than the one before.
    expect(JSON.parse(headers.get('x-list-sums') ?? '')).toEqual({ amount: (10_000 * 230 * 231) / 2 });
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
    expect((await get('/rest/charges', { filter: { status: 'refused' } })).headers.get('content-range')).toBe(
      'charges */0',
    );
  });

  test.each([
    ['filter.colour', { filter: { colour: 'red' } }],
    ['filter.status', { filter: { status: { a: 1 } } }],
    ['sort', { sort: ['password', 'ASC'] }],
    ['range', { range: [0, 100] }],
  ])('a wrong %s is refused by its name', async (field, query) => {
    expect(await get('/rest/charges', query)).toMatchObject({
      status: 400,
      json: { error: { code: 'VALIDATION', field } },
    });
  });
});

describe('who may call', () => {
  test('the consoles log in with their own kind of account', async () => {
    const login = (body: object, headers = {}) => post('/rest/login', body, headers);
    const admin = await login({ account: 'admin', password: 'right', console: 'admin' });
    expect(admin.json).toMatchObject({
      token: 'admin-new',
      identity: { id: 900, kind: 'ADMIN', account: 'admin' },
      permissions: expect.arrayContaining(['deposits.process']),
    });
    expect((await login({ account: 'shop1', password: 'right' })).json.identity).toMatchObject({
      kind: 'AGENT',
      path: '1.2',
    });
    // One call finds the kind: a partner's right password is never a wrong one of an administrator.
    expect(harness.identity.logins.filter(({ account }) => account === 'shop1')).toHaveLength(1);
    expect(await login({ account: 'shop1', password: 'right', console: 'admin' })).toMatchObject({
      status: 401,
      json: { error: { code: 'LOGIN_FAILED' } },
    });
    expect(await login({ account: 'player1', password: 'right' })).toMatchObject({ status: 401 });
    expect(await login({ account: 'admin', password: 'right', otp: '12' })).toMatchObject({
      status: 400,
      json: { error: { field: 'otp' } },
    });
    expect((await get('/rest/me', {}, 'shop-1')).json.identity).toMatchObject({ account: 'shop1' });
    expect((await get('/rest/profile/me')).json).toMatchObject({ id: 900, kind: 'ADMIN' });
    const changes = async (token: string) => (await get('/rest/me', {}, token)).json.identity.may_change_password;
    expect([await changes('shop-1'), await changes('admin-1')]).toEqual([true, true]);
    harness.content.more = { userPasswordChange: false };
    await harness.tell(SiteSettingsChangedSchema, { version: 3n });
    expect([await changes('shop-1'), await changes('admin-1')]).toEqual([false, true]);
    harness.content.more = {};
    await harness.tell(SiteSettingsChangedSchema, { version: 4n });
  });

  test('members and visitors do not, and partners not everywhere', async () => {
    expect(await get('/rest/charges', {}, 'player-1')).toMatchObject({
      status: 403,
      json: { error: { code: 'FORBIDDEN' } },
    });
    expect(await get('/rest/charges', {}, 'nobody-1')).toMatchObject({
      status: 401,
      json: { error: { code: 'INVALID_REQUEST' } },
    });
    expect(await get('/rest/settings', {}, 'shop-1')).toMatchObject({ status: 403 });
    harness.identity.expired.add('admin-9');
    expect(await get('/rest/charges', {}, 'admin-9')).toMatchObject({
      status: 401,
      json: { error: { code: 'EXPIRED_SESSION' } },
    });
  });

  test('a renewed token comes in its header, and logging out ends the session', async () => {
    harness.identity.renewals.set('admin-20', 'admin-21');
    expect((await get('/rest/roles', {}, 'admin-20')).headers.get('x-renew-session-token')).toBe('admin-21');
    expect((await post('/rest/logout', {}, {}, 'admin-20')).status).toBe(200);
    expect(harness.identity.loggedOut).toContain('session-admin-20');
  });

  test('a refusal is in the language that is asked for, and otherwise in the account’s', async () => {
    const refusalIn = async (language?: string) => {
      const headers = language ? { 'accept-language': language } : {};
      return (await call('/rest/charges/9999', { headers })).json.message;
    };
    expect([
      await refusalIn('vi'),
      await refusalIn('ko-KR,ko;q=0.9'),
      await refusalIn('fr'),
      await refusalIn(),
    ]).toEqual([
      'Không tìm thấy nội dung này.',
      '찾는 것이 없습니다.',
      'There is nothing here.',
      'There is nothing here.',
    ]);
  });

  test('what the transport refuses has the same shape', async () => {
    expect(await call('/rest/login', { method: 'POST', body: '{' })).toMatchObject({
      status: 400,
      json: { error: { code: 'VALIDATION', field: 'body' } },
    });
    expect(
      await call('/rest/login', { method: 'POST', body: JSON.stringify({ a: 'x'.repeat(70_000) }) }),
    ).toMatchObject({ status: 413 });
    expect(await get('/rest/nothing')).toMatchObject({ status: 404, json: { error: { code: 'NOT_FOUND' } } });
    expect(await get('/rest/alerts')).toMatchObject({ status: 503, json: { error: { code: 'UNAVAILABLE' } } });
  });
});

describe('exports and reports', () => {
  test('a list that did not look all the way back says how far, and is not exported as if it were whole', async () => {
    const { headers } = await get('/rest/bets', { filter: { game_class: 'casino' } });
    expect(headers.get('x-list-since')).toBe('2026-11-20T09:00:00.000+09:00');
    expect((await get('/rest/bets')).headers.get('x-list-since')).toBeNull();
    const { status, json } = await call(
      `/rest/bets/export?format=csv&filter=${encodeURIComponent('{"game_class":"casino"}')}`,
    );
    expect([status, json.error.field]).toEqual([400, 'filter']);
    expect((await call('/rest/bets/export?format=csv&filter={}')).status).toBe(200);
  });

  test('a whole list as CSV, with the list’s own filter, in the language of its reader', async () => {
    const { status, headers, body } = await call('/rest/charges/export?format=csv&language=ko&filter={}');
    const lines = body.trim().split('\r\n');
    expect([status, headers.get('content-type'), lines.length]).toEqual([200, 'text/csv; charset=utf-8', 231]);
    expect(lines[0]).toContain('번호,account_id,아이디,닉네임');
    expect(headers.get('content-disposition')).toMatch(/"charges-\d{4}-\d{2}-\d{2}\.csv"/);
    const filtered = await call(`/rest/charges/export?format=csv&filter=${encodeURIComponent('{"status":"new"}')}`);
    expect(filtered.body.trim().split('\r\n')).toHaveLength(4);
    const english = await call('/rest/charges/export?format=csv&language=en');
    expect(english.body).toContain('Account');
    expect((await call('/rest/charges/export?format=csv&language=fr')).json.error.field).toBe('language');
    expect((await call('/rest/charges/export?format=pdf')).json.error.field).toBe('format');
  });

  test('a whole list as a workbook', async () => {
    const answer = await fetch(`${harness.gateway.url}/rest/charges/export?format=xlsx&language=ko`, {
      headers: { authorization: 'admin-1' },
    });
    expect(answer.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/);
    expect(answer.headers.get('content-disposition')).toMatch(/"charges-\d{4}-\d{2}-\d{2}\.xlsx"/);
    const path = join(mkdtempSync(join(tmpdir(), 'madang-export-')), 'charges.xlsx');
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
    const rows = await Array.fromAsync(readSheet(path, 'xlsx'));
    expect(rows).toHaveLength(231);
    expect(rows[0]?.cells.slice(0, 4)).toEqual(['번호', 'account_id', '아이디', '닉네임']);
  });

  test('the work queues that the caller may see', async () => {
    const { json } = await get('/rest/reports/work-queues');
    // Alerts are down here: a figure that cannot be read is no figure.
    expect(json.error.code).toBe('UNAVAILABLE');
  });

  test('today, the tree and a partner’s own figures', async () => {
    const { json: day } = await get('/rest/reports/today');
    expect(day.figures.find((row: { name: string }) => row.name === 'charges')).toMatchObject({
      today: 70_000,
      yesterday: 5,
      last_week: 0,
    });
    expect(day.classes).toEqual([{ game_class: 'powerball', bets: 1, stake: 0, payout: 0, kept: 0 }]);
    const { json: tree } = await get('/rest/reports/tree', { filter: { parent_id: 1 } });
    expect(tree.nodes).toEqual([
      expect.objectContaining({ id: 2, parent_id: 1, kind: 'AGENT', role: 'shop', charges: 70_000, money: 50_000 }),
    ]);
    const { json: own } = await get('/rest/reports/own-figures', {}, 'shop-1');
    expect(own).toMatchObject({
      own: { money: 50_000, rates: { powerball: 1.5, bank_incentive: 5 } },
      subtree: { members: 2, charges: 70_000, money: 100_000, point: 30 },
    });
    expect((await get('/rest/reports/own-figures')).status).toBe(403);
    expect((await get('/rest/reports/tree', { filter: { colour: 1 } })).json.error.field).toBe('filter.colour');
    expect(
      (await get('/rest/reports/round-book', { filter: { round_id: 'eos5.20261120.247' } })).json.picks[0],
    ).toMatchObject({ liability: 19_500 });
  });
});
