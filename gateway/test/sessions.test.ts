import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { expect, test } from 'vitest';
import { openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

test('calls that arrive together share one look-up, and later ones need none', async () => {
  await using harness = await openHarness();
  let release = () => {};
  harness.identity.hold = new Promise((resolve) => {
    release = resolve;
  });
  const calls = Array.from({ length: 20 }, () => harness.legacy('/api/updateSession', {}, 'player-1'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  release();
  expect((await Promise.all(calls)).every((answer) => answer.result)).toBe(true);
  await harness.legacy('/api/updateSession', {}, 'Bearer player-1');
  expect(harness.identity.lookUps).toBe(1);
});

test('a renewed token is handed out once, with answers and with refusals', async () => {
  await using harness = await openHarness();
  harness.identity.renewals.set('player-1', 'player-2');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => harness.legacy('/api/updateSession', {}, 'player-1')),
  );
  const renewed = answers.filter((answer) => answer.renewSessionToken !== undefined);
  expect(renewed.map((answer) => answer.renewSessionToken)).toEqual(['player-2']);
  expect(renewed[0]?.headers.get('x-renew-session-token')).toBe('player-2');
  harness.identity.renewals.set('other-1', 'other-2');
  const refused = await harness.legacy('/api/agent/getAgentInfo', {}, 'other-1');
  expect(refused).toMatchObject({ result: false, error: { code: 'FORBIDDEN' }, renewSessionToken: 'other-2' });
});

test('a session that ended here counts no more, even though it was in memory', async () => {
  await using harness = await openHarness();
  expect((await harness.legacy('/api/logout', {}, 'player-1')).result).toBe(true);
  expect(harness.identity.loggedOut).toEqual(['session-player-1']);
  harness.identity.expired.add('player-1');
  expect((await harness.legacy('/api/betting/list', {}, 'player-1')).error?.code).toBe('EXPIRED_SESSION');
});

test('an account whose state changed is looked up again at once', async () => {
  await using harness = await openHarness();
  await harness.legacy('/api/updateSession', {}, 'player-1');
  harness.identity.expired.add('player-1');
  expect((await harness.legacy('/api/updateSession', {}, 'player-1')).result).toBe(true);
  await harness.tell(AccountStateChangedSchema, { accountId: 7n, state: 'blocked' });
  expect((await harness.legacy('/api/updateSession', {}, 'player-1')).error?.code).toBe('EXPIRED_SESSION');
});

test('a session is looked up again when it is time to check the age of its token', async () => {
  const clock = new ManualClock('2026-11-20T03:00:00Z');
  await using harness = await openHarness({}, clock);
  await harness.legacy('/api/updateSession', {}, 'player-1');
  clock.advance(600_000);
  harness.identity.renewals.set('player-1', 'player-2');
  expect((await harness.legacy('/api/updateSession', {}, 'player-1')).renewSessionToken).toBe('player-2');
});

test('the language of the session is the one that was set last', async () => {
  await using harness = await openHarness();
  const words = async () =>
    (await harness.legacy('/api/betting/cancel', { betting_id: 'x' }, 'player-1')).error?.message;
  const english = await words();
  expect((await harness.legacy('/api/setLanguage', { language: 'ko' }, 'player-1')).result).toBe(true);
  expect(await words()).not.toBe(english);
  expect((await harness.legacy('/api/user/language', { language: 'fr' }, 'player-1')).error).toMatchObject({
    code: 'VALIDATION',
    field: 'language',
  });
  expect((await harness.legacy('/api/setLanguage', { language: 'ja' })).result).toBe(true);
});

test('too many calls of one session, or logins from one address, are told to wait', async () => {
  await using harness = await openHarness({ ratePercent: 10 });
  const statuses = [];
  for (let i = 0; i < 25; i++) statuses.push((await harness.legacy('/api/updateSession', {}, 'player-1')).status);
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  const refused = await harness.legacy('/api/updateSession', {}, 'player-1');
  expect(refused).toMatchObject({ status: 429, result: false, error: { code: 'RATE_LIMITED' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await harness.legacy('/api/updateSession', {}, 'player-other')).status).toBe(200);
  const logins = [];
  for (let i = 0; i < 4; i++)
    logins.push((await harness.legacy('/api/login', { account: 'player1', password: 'no' })).status);
  expect(logins).toEqual([200, 200, 429, 429]);
});

test('guessing tokens is limited by address', async () => {
  await using harness = await openHarness({ ratePercent: 10 });
  const codes = [];
  for (let i = 0; i < 12; i++) codes.push((await harness.legacy('/api/betting/list', {}, `guess-${i}`)).error?.code);
  expect(codes.slice(0, 8)).toEqual(Array(8).fill('INVALID_REQUEST'));
  expect(codes.at(-1)).toBe('RATE_LIMITED');
});

test('past the requests that may be under way a new one is refused at once', async () => {
  await using harness = await openHarness({ maxInFlight: 2 });
  let release = () => {};
  harness.identity.hold = new Promise((resolve) => {
    release = resolve;
  });
  const held = [
    harness.legacy('/api/updateSession', {}, 'player-1'),
    harness.legacy('/api/updateSession', {}, 'other-1'),
  ];
  await new Promise((resolve) => setTimeout(resolve, 200));
  const refused = await harness.legacy('/api/updateSession', {}, 'shop-1');
  expect(refused).toMatchObject({ status: 429, error: { code: 'RESOURCE_EXHAUSTED' } });
  const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const connect = await fetch(`${harness.gateway.url}/madang.player.v1.GameService/ListGames`, body);
  expect([connect.status, await connect.json()]).toMatchObject([429, { code: 'resource_exhausted' }]);
  release();
  expect((await Promise.all(held)).map((answer) => answer.status)).toEqual([200, 200]);
  expect((await harness.legacy('/api/updateSession', {}, 'shop-1')).status).toBe(200);
});

test('while the site is closed members hear of it, and those who work in it do not', async () => {
  await using harness = await openHarness();
  await harness.legacy('/api/getContext', {}, 'player-1');
  harness.content.inspection = { isDisabled: true, memo: '새벽 점검' };
  await harness.tell(SiteSettingsChangedSchema, { version: 5n });
  const closed = { status: 200, result: false, error: { code: 'MAINTENANCE', meta: { memo: '새벽 점검' } } };
  expect(await harness.legacy('/api/betting/list', {}, 'player-1')).toMatchObject(closed);
  expect(await harness.legacy('/api/login', { account: 'player1', password: 'right' })).toMatchObject(closed);
  expect(await harness.legacy('/api/join/checkAccount', { account: 'free1' })).toMatchObject(closed);
  const { data } = await harness.legacy('/api/getContext', {}, 'player-1');
  expect(data.context.system.inspection).toEqual({ is_disabled: true, memo: '새벽 점검' });
  expect((await harness.legacy('/api/logout', {}, 'player-1')).result).toBe(true);
  expect((await harness.legacy('/api/admin/login', { account: 'admin', password: 'right' })).result).toBe(true);
  expect((await harness.legacy('/api/agent/getAgentInfo', {}, 'shop-1')).result).toBe(true);
  harness.content.agentInspection = { isDisabled: true, memo: '' };
  await harness.tell(SiteSettingsChangedSchema, { version: 6n });
  expect((await harness.legacy('/api/agent/getAgentInfo', {}, 'shop-1')).error?.code).toBe('MAINTENANCE');
  expect(
    (await harness.legacy('/api/agent/getContext', {}, 'shop-1')).data.context.system.agent_inspection.is_disabled,
  ).toBe(true);
});

test('a login that does not say its console is let into an open one alone, and leaves no session behind', async () => {
  await using harness = await openHarness();
  const { post } = restClient(harness);
  const login = (account: string) => post('/rest/login', { account, password: 'right' });
  harness.content.agentInspection = { isDisabled: true, memo: '' };
  expect(await login('shop1')).toMatchObject({ status: 503, json: { error: { code: 'MAINTENANCE' } } });
  expect(harness.identity.loggedOut).toEqual(['session-shop-new']);
  expect((await login('admin')).json.token).toBe('admin-new');
});

test('settings that cannot be read any more stand as they were last known', async () => {
  await using harness = await openHarness();
  await harness.legacy('/api/getContext', {}, 'player-1');
  harness.content.isDown = true;
  await harness.tell(SiteSettingsChangedSchema, { version: 5n });
  expect((await harness.legacy('/api/betting/list', {}, 'player-1')).result).toBe(true);
});
