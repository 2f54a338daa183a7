import { request } from 'node:http';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { ConnectionRulesChangedSchema } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { describe, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

const blocked = '203.0.113.9';
const rule = (area: string, effect: string, address: string) => ({ area, effect, address });

/** A call of the typed API, from an address as a proxy in front tells it. */
async function connect(harness: GatewayHarness, method: string, body = {}, token = '', ip = '198.51.100.1') {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip, ...(token && { authorization: token }) };
  const path = `${harness.gateway.url}/madang.player.v1.${method.replace('.', 'Service/')}`;
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const json = (await answer.json()) as { message?: string; system?: Record<string, unknown>; notices?: unknown[] };
  return { status: answer.status, reason: (json.message ?? '').replace(/^\[\w+\] /, ''), json };
}

/** The end of a live stream, in words: what was refused, or that it goes on. */
async function stream(harness: GatewayHarness, token = '', ip = '198.51.100.1') {
  const body = Buffer.concat([Buffer.from([0, 0, 0, 0, 2]), Buffer.from('{}')]);
  const answer = await fetch(`${harness.gateway.url}/madang.player.v1.LiveService/Subscribe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/connect+json',
      'x-forwarded-for': ip,
      ...(token && { authorization: token }),
    },
    body,
  });
  const reader = answer.body?.getReader();
  const first = Buffer.from((await reader?.read())?.value ?? []).toString();
  const ended = async () => {
    const late = AbortSignal.timeout(4_000);
    while (!late.aborted) if ((await reader?.read())?.done) return true;
    return false;
  };
  return { first, ended, leave: () => reader?.cancel() };
}

describe('visitors', () => {
  const boards = ['Game.GetBoard', 'Game.ListRounds', 'Game.GetProof', 'Session.ListNotices'];
  const body = { game: 'eos5', roundId: 'eos5.20261120.247' };

  test('see boards, results and notices only where the operator lets them; the first page is for everybody', async () => {
    await using harness = await openHarness();
    harness.content.more = { visitorsMayBrowse: false };
    harness.content.notices.set(1n, { title: '공지', content: '<p>x</p>', published: true } as never);
    for (const method of boards)
      expect([method, (await connect(harness, method, body)).reason]).toEqual([method, 'INVALID_REQUEST']);
    expect((await harness.legacy('/api/game/rounds', { game: 'eos5' })).error?.code).toBe('INVALID_REQUEST');
    expect((await connect(harness, 'Game.ListGames')).status).toBe(200);
    const { json } = await connect(harness, 'Session.GetContext');
    expect(json.notices).toBeUndefined();
    expect(json.system?.visitorsMayBrowse).toBeUndefined();
    // A member sees them all the same.
    for (const method of boards)
      expect([method, (await connect(harness, method, body, 'player-1')).reason]).not.toEqual([
        method,
        'INVALID_REQUEST',
      ]);
    harness.content.more = { visitorsMayBrowse: true };
    await harness.tell(SiteSettingsChangedSchema, { version: 5n });
    for (const method of boards)
      expect([method, (await connect(harness, method, body)).reason]).not.toEqual([method, 'INVALID_REQUEST']);
    expect((await connect(harness, 'Session.GetContext')).json.notices).toHaveLength(1);
  });
});

describe('a member to whom the player site is closed', () => {
  const closings: [string, (harness: GatewayHarness) => unknown][] = [
    [
      'by its tier',
      ({ content }) => Object.assign(content, { roles: [{ name: 'member', priority: 7, label: '회원' }] }),
    ],
    ['by its level', ({ content }) => Object.assign(content, { more: { closedLevels: ['1'] } })],
    ['by its own flag', ({ identity }) => identity.flags.set('player', ['block_user_page'])],
  ];

  test.each(closings)('%s is told so at every door, and may still hear of it and leave', async (_how, close) => {
    await using harness = await openHarness();
    close(harness);
    for (const method of [
      'Session.GetContext',
      'Session.KeepAlive',
      'Game.ListGames',
      'Betting.List',
      'Money.ListFeed',
    ])
      expect([method, (await connect(harness, method, {}, 'player-1')).reason]).toEqual([method, 'ACCESS_DENIED']);
    for (const path of ['/api/user/betting/list', '/api/bank/charge', '/api/updateSession'])
      expect([path, (await harness.legacy(path, {}, 'player-1')).error?.code]).toEqual([path, 'ACCESS_DENIED']);
    const { data } = await harness.legacy('/api/getContext', {}, 'player-1');
    expect(data.context.user.role.settings.isOpenUserPage).toBe(false);
    expect((await stream(harness, 'player-1')).first).toContain('ACCESS_DENIED');
    // Visitors, partners and operators are none of it.
    expect((await connect(harness, 'Game.ListGames')).status).toBe(200);
    expect((await harness.legacy('/api/agent/getContext', {}, 'shop-1')).result).toBe(true);
    expect((await harness.legacy('/api/logout', {}, 'player-1')).result).toBe(true);
  });

  test('is told so from the moment at which an operator closes its tier', async () => {
    await using harness = await openHarness();
    const { call, get } = restClient(harness);
    const set = (id: string, body: unknown, token = 'admin-1') =>
      call(`/rest/tiers/${id}`, { method: 'PUT', body: JSON.stringify(body), token });
    expect((await get('/rest/tiers')).json.map(({ id }: { id: string }) => id)).toEqual(['office', 'shop', 'member']);
    expect((await connect(harness, 'Game.ListGames', {}, 'player-1')).status).toBe(200);
    const open = await stream(harness, 'player-1');
    const closed = await set('member', { open_user_page: false, memo: '점검' });
    expect(await open.ended()).toBe(true);
    const partner = { open_partner_page: false, open_losing: false };
    expect(closed.json).toEqual({ id: 'member', priority: 7, label: '회원', open_user_page: false, ...partner });
    expect((await connect(harness, 'Game.ListGames', {}, 'player-1')).reason).toBe('ACCESS_DENIED');
    expect((await get('/rest/tiers/member')).json.open_user_page).toBe(false);
    expect((await set('member', { open_user_page: true })).status).toBe(200);
    expect((await connect(harness, 'Game.ListGames', {}, 'player-1')).status).toBe(200);
    for (const id of ['owner', '__proto__', 'member%00'])
      expect((await set(id, { open_user_page: true })).status).toBe(404);
    for (const body of [{ open_user_page: 1 }, { open_losing: 'yes' }, { name: 'shop', open_user_page: true }])
      expect((await set('member', body)).status).toBe(400);
    expect((await set('member', { open_user_page: false }, 'shop-1')).status).toBe(403);
  });

  test('loses its live stream when that is decided, by a setting or for itself', async () => {
    await using harness = await openHarness();
    const bySetting = await stream(harness, 'player-1');
    harness.content.more = { closedLevels: ['1'] };
    await harness.tell(SiteSettingsChangedSchema, { version: 5n });
    expect(await bySetting.ended()).toBe(true);
    harness.content.more = {};
    await harness.tell(SiteSettingsChangedSchema, { version: 6n });
    const byFlag = await stream(harness, 'player-1');
    harness.identity.flags.set('player', ['block_user_page']);
    await harness.tell(AccountStateChangedSchema, { accountId: 7n, state: 'normal' });
    expect(await byFlag.ended()).toBe(true);
  });
});

describe('an agent to whom the partner’s page is shut', () => {
  const shop = (openPartnerPage: boolean) => ({ name: 'shop', priority: 6, label: '매장', openPartnerPage });
  const closings: [string, string, (harness: GatewayHarness) => unknown][] = [
    ['by its tier', 'PARTNER_PAGE_CLOSED', ({ content }) => Object.assign(content, { roles: [shop(false)] })],
    ['by -2', 'PARTNER_PAGE_CLOSED', ({ identity }) => Object.assign(identity, { visibledPartner: -2 })],
    ['by 0', 'PARTNER_PAGE_BLOCKED', ({ identity }) => Object.assign(identity, { visibledPartner: 0 })],
    [
      'by its tier and 0',
      'PARTNER_PAGE_CLOSED',
      ({ content, identity }) => {
        content.roles = [shop(false)];
        identity.visibledPartner = 0;
      },
    ],
  ];

  test.each(closings)('%s is told %s at every door, and may still hear of it and leave', async (_how, code, shut) => {
    await using harness = await openHarness();
    const { call, get } = restClient(harness);
    shut(harness);
    for (const path of ['/rest/me', '/rest/members', '/rest/own-charges', '/rest/reports/unread'])
      expect([path, (await get(path, {}, 'shop-1')).json.error?.code]).toEqual([path, code]);
    for (const path of ['/api/agent/getAgentInfo', '/api/user/bank/getPointLogs', '/api/agent/updateSession'])
      expect([path, (await harness.legacy(path, {}, 'shop-1')).error?.code]).toEqual([path, code]);
    expect((await connect(harness, 'Game.ListGames', {}, 'shop-1')).reason).toBe(code);
    expect((await stream(harness, 'shop-1')).first).toContain(code);
    for (const path of ['/api/agent/getContext', '/api/user/getContext'])
      expect([path, (await harness.legacy(path, {}, 'shop-1')).result]).toEqual([path, true]);
    // Members, visitors and operators are none of it.
    expect((await connect(harness, 'Game.ListGames', {}, 'player-1')).status).toBe(200);
    expect((await get('/rest/me')).status).toBe(200);
    expect((await call('/rest/logout', { method: 'POST', body: '{}', token: 'shop-1' })).status).toBe(200);
    expect((await harness.legacy('/api/agent/logout', {}, 'shop-2')).result).toBe(true);
  });

  test.each(closings)('%s is told %s by its login, whose session ends again', async (_how, code, shut) => {
    await using harness = await openHarness();
    const { call } = restClient(harness);
    const credentials = { account: 'shop1', password: 'right' };
    const login = (body: object) => call('/rest/login', { method: 'POST', body: JSON.stringify(body) });
    shut(harness);
    for (const more of [{}, { console: 'partner' }])
      expect((await login({ ...credentials, ...more })).json.error.code).toBe(code);
    for (const path of ['/api/agent/login', '/api/login'])
      expect((await harness.legacy(path, credentials, undefined, { pathname: '/pa-login' })).error?.code).toBe(code);
    expect(harness.identity.loggedOut).toHaveLength(4);
    // Whoever does not know the password hears nothing of it.
    expect((await login({ ...credentials, password: 'wrong' })).json.error.code).toBe('LOGIN_FAILED');
  });

  test('is out from the moment at which an operator closes its tier, or the account', async () => {
    await using harness = await openHarness();
    const { call, get } = restClient(harness);
    const set = (body: unknown) =>
      call('/rest/tiers/shop', { method: 'PUT', body: JSON.stringify(body), token: 'admin-1' });
    const byTier = await stream(harness, 'shop-1');
    expect((await set({ open_partner_page: false })).json).toMatchObject({
      id: 'shop',
      open_user_page: true,
      open_partner_page: false,
    });
    expect(await byTier.ended()).toBe(true);
    expect((await get('/rest/me', {}, 'shop-1')).json.error.code).toBe('PARTNER_PAGE_CLOSED');
    expect((await set({ open_partner_page: true, open_losing: true })).json).toMatchObject({ open_losing: true });
    expect((await get('/rest/me', {}, 'shop-1')).json.identity).toMatchObject({
      is_open_losing: true,
      agent_theme: 'A',
    });
    const byAccount = await stream(harness, 'shop-1');
    harness.identity.visibledPartner = -2;
    await harness.tell(AccountStateChangedSchema, { accountId: 2n, state: 'normal' });
    expect(await byAccount.ended()).toBe(true);
    expect((await get('/rest/me', {}, 'shop-1')).json.error.code).toBe('PARTNER_PAGE_CLOSED');
  });
});

describe('addresses', () => {
  test('a blocked one is refused at every door, for its kind alone, and at once for live sessions', async () => {
    await using harness = await openHarness({ proxyHops: 1 });
    const from = { 'x-forwarded-for': blocked };
    const get = (path: string, token: string, ip = blocked) =>
      fetch(harness.gateway.url + path, { headers: { authorization: token, 'x-forwarded-for': ip } });
    expect((await connect(harness, 'Session.GetContext', {}, 'player-1', blocked)).status).toBe(200);
    const open = await stream(harness, 'player-1', blocked);
    const elsewhere = await stream(harness, 'player-1');
    harness.identity.rules = { addresses: [rule('member', 'block', '203.0.113.0/24')] };
    await harness.tell(ConnectionRulesChangedSchema, {});
    for (const token of ['', 'player-1']) {
      expect((await connect(harness, 'Session.GetContext', {}, token, blocked)).reason).toBe('ADDRESS_BLOCKED');
      expect((await harness.legacy('/api/game/rounds', { game: 'eos5' }, token, from)).error?.code).toBe(
        'ADDRESS_BLOCKED',
      );
      expect((await stream(harness, token, blocked)).first).toContain('ADDRESS_BLOCKED');
    }
    expect((await connect(harness, 'Session.Join', {}, '', blocked)).reason).toBe('ADDRESS_BLOCKED');
    expect(await open.ended()).toBe(true);
    expect(elsewhere.first).not.toContain('error');
    expect((await connect(harness, 'Session.GetContext', {}, 'player-1')).status).toBe(200);
    elsewhere.leave();
    // The consoles have rules of their own.
    expect((await get('/rest/me', 'admin-1')).status).toBe(200);
    harness.identity.rules = { addresses: [rule('admin', 'allow', '198.51.100.0/24')] };
    await harness.tell(ConnectionRulesChangedSchema, {});
    expect((await get('/rest/me', 'admin-1')).status).toBe(403);
    expect((await get('/rest/me', 'admin-1', '198.51.100.7')).status).toBe(200);
    expect((await get('/rest/me', 'shop-1')).status).toBe(200);
    expect((await connect(harness, 'Session.GetContext', {}, 'player-1', blocked)).status).toBe(200);
  });

  test('a login is judged by identity, which notes who was refused', async () => {
    await using harness = await openHarness({ proxyHops: 1 });
    harness.identity.rules = { addresses: [rule('member', 'block', blocked)] };
    const form = { account: 'player1', password: 'right' };
    await connect(harness, 'Session.Login', form, '', blocked);
    await harness.legacy('/api/login', form, undefined, { 'x-forwarded-for': blocked });
    expect(harness.identity.logins.map(({ ip }) => ip)).toEqual([blocked, blocked]);
  });
});

test('once there are domains members are answered under these alone, the consoles where they were', async () => {
  await using harness = await openHarness({ publicUrls: ['https://desk.example'] });
  const { port } = harness.gateway;
  const ask = (host: string, path: string, method = 'GET', headers = {}) =>
    new Promise<number>((resolve, reject) => {
      request({ port, path, method, headers: { host, ...headers } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .once('error', reject)
        .end();
    });
  const members = ['/', '/board/notice', '/madang.player.v1.GameService/ListGames', '/api/user/login', '/api/login'];
  for (const path of members) expect([path, await ask('desk.example', path)]).not.toEqual([path, 421]);
  expect(await ask('play.example', '/')).toBe(421);
  harness.identity.rules = { domains: [{ host: 'play.example/', shown: true }, { host: 'hidden.example/' }] };
  await harness.tell(ConnectionRulesChangedSchema, {});
  for (const path of members) {
    expect([path, await ask('desk.example', path)]).toEqual([path, 421]);
    for (const host of ['play.example', 'PLAY.EXAMPLE:8080', 'hidden.example', 'localhost'])
      expect([host, path, await ask(host, path)]).not.toEqual([host, path, 421]);
  }
  for (const path of ['/admin', '/pa', '/rest/me', '/api/admin/login', '/api/agent/login', '/console/x.js'])
    expect([path, await ask('desk.example', path)]).not.toEqual([path, 421]);
  expect(await ask('desk.example', '/api/login', 'POST', { pathname: '/pa-login' })).not.toBe(421);
  // The header is the client's word: who calls shows whether it was true.
  const page = { pathname: '/admin', 'content-type': 'application/json' };
  const asMember = { ...page, authorization: 'player-1' };
  for (const path of ['/api/betting/list', '/api/user/getContext', '/api/game/rounds'])
    expect([path, await ask('desk.example', path, 'POST', asMember)]).toEqual([path, 421]);
  expect(await ask('desk.example', '/api/join', 'POST', page)).toBe(421);
  expect(await ask('desk.example', '/api/betting/list', 'POST', { ...page, authorization: 'admin-1' })).not.toBe(421);
  expect(await ask('play.example', '/api/betting/list', 'POST', asMember)).not.toBe(421);
  expect(await ask('evil.example', '/')).toBe(421);
  const { json } = await connect(harness, 'Session.GetContext', {}, 'player-1');
  expect(json.system?.addresses).toEqual(['play.example/']);
  expect((await connect(harness, 'Session.GetContext')).json.system?.addresses).toBeUndefined();
});
