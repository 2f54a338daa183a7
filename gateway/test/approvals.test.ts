import { ManualClock } from '@madang/runtime/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';

let t: GatewayHarness;
beforeAll(async () => {
  t = await openHarness();
  t.approvals.waiting = [
    { id: 'wallet:1', atMs: 1_000 },
    { id: 'identity:1', atMs: 3_000 },
    { id: 'content:9', atMs: 2_000 },
  ];
});
afterAll(() => t[Symbol.asyncDispose]());

async function rest(path: string, body?: object, token = 'admin-1', at = t) {
  const answer = await fetch(`${at.gateway.url}/rest/${path}`, {
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  return { status: answer.status, json: (await answer.json()) as any };
}

test('requests of all services stand in one list, newest first, and none is shown to a partner', async () => {
  const { json } = await rest('approvals');
  expect(json.map((row: { id: string; service: string }) => `${row.id} ${row.service}`)).toEqual([
    'identity:1 identity',
    'content:9 content',
    'wallet:1 wallet',
  ]);
  expect(json[0]).toMatchObject({ before: { money: '1' }, after: { money: '2' }, may_decide: true });
  expect((await rest('approvals', undefined, 'shop-1')).status).toBe(403);
});

test('each is decided where it stands; one that is nowhere, or whose service is away, refuses itself alone', async () => {
  t.approvals.down.add('content');
  const ids = ['wallet:1', 'content:9', 'agents:1', 'wallet:7', 'identity:1'];
  const { json } = await rest('approvals/actions/refuse', { ids, memo: 'no' });
  expect(json.map((row: { id: string; ok: boolean; error?: { code: string } }) => row.error?.code ?? row.ok)).toEqual([
    true,
    'UNAVAILABLE',
    'NOT_FOUND',
    'NOT_FOUND',
    true,
  ]);
  expect(t.approvals.decided.sort()).toEqual(['identity:1 false no', 'wallet:1 false no']);
  t.approvals.down.clear();
});

test('whoever did not lately prove to be there proves it first; refusing needs no proof', async () => {
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  await using own = await openHarness({}, clock);
  own.wallet.confirmMinutes = 10;
  own.approvals.waiting = ['wallet:1', 'wallet:2', 'wallet:3'].map((id) => ({ id, atMs: 1_000 }));
  own.identity.confirmedAtMs = BigInt(clock.now().getTime());
  const post = (path: string, body: object) => rest(path, body, 'admin-1', own);
  const approve = async (id: string) => (await post('approvals/actions/approve', { ids: [id] })).json[0];
  clock.advance(600_000);
  expect(await approve('wallet:1')).toMatchObject({ ok: true });
  clock.advance(1);
  expect(await approve('wallet:2')).toMatchObject({ ok: false, error: { code: 'CONFIRMATION_NEEDED' } });
  expect((await post('approvals/actions/refuse', { ids: ['wallet:3'], memo: 'no' })).json[0]).toMatchObject({
    ok: true,
  });
  const confirm = async (password: string) =>
    (await post('profile/actions/confirm', { ids: ['me'], password })).json[0];
  expect(await confirm('wrong')).toMatchObject({ ok: false, error: { code: 'WRONG_PASSWORD' } });
  expect(await approve('wallet:2')).toMatchObject({ ok: false });
  expect(await confirm('right')).toMatchObject({ ok: true });
  expect(await approve('wallet:2')).toMatchObject({ ok: true });
  expect(own.approvals.decided).toEqual(['wallet:1 true ', 'wallet:3 false no', 'wallet:2 true ']);
});

test('whose access another gave lately is told from when it may agree, and may refuse before', async () => {
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  await using own = await openHarness({}, clock);
  own.wallet.pauseHours = 24;
  own.approvals.waiting = ['wallet:1', 'wallet:2'].map((id) => ({ id, atMs: 1_000 }));
  own.identity.entrustedAtMs = BigInt(clock.now().getTime());
  const post = async (what: string, id: string) =>
    (await rest(`approvals/actions/${what}`, { ids: [id], memo: 'm' }, 'admin-1', own)).json[0];
  expect(await post('approve', 'wallet:1')).toMatchObject({
    ok: false,
    error: { code: 'APPROVER_TOO_NEW', meta: { from: '2026-11-21T12:00:00.000+09:00' } },
  });
  expect(await post('refuse', 'wallet:2')).toMatchObject({ ok: true });
  clock.advance(24 * 3_600_000);
  expect(await post('approve', 'wallet:1')).toMatchObject({ ok: true });
});

test('what waits is counted for administrators alone, and left out where a service is away', async () => {
  t.games.alerts = 0n;
  expect((await rest('reports/work-queues')).json.approvals).toBe(3);
  expect((await rest('reports/work-queues', undefined, 'shop-1')).json).not.toHaveProperty('approvals');
  t.approvals.down.add('wallet');
  expect((await rest('reports/work-queues')).json).not.toHaveProperty('approvals');
  t.approvals.down.clear();
});

test('a role has a name of letters, and takes no field that it does not have', async () => {
  const role = { name: 'night', permissions: ['bets.read'], memo: 'm' };
  expect(await rest('admin-roles', role)).toMatchObject({ status: 200, json: { id: 'night', version: 1, holders: 0 } });
  for (const wrong of [{ version: 1 }, { built_in: true }, { permissions: [1] }, { labels: { en: 7 } }, { memo: '' }])
    expect((await rest('admin-roles', { ...role, ...wrong })).json.error.code).toBe('VALIDATION');
  expect((await rest('admin-roles/super')).json).toMatchObject({ id: 'super', built_in: true });
  expect((await rest('admin-roles/nobody')).status).toBe(404);
});
