import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
  harness.content.roles = openTo(true);
});
afterAll(() => harness[Symbol.asyncDispose]());

/** The tiers, with the settlement of losses open to shops or not. */
const openTo = (openLosing: boolean) =>
  harness.content.roles.map((role) => (role.name === 'shop' ? { ...role, openLosing } : role));

const id = '01936f3e-0000-7000-8000-000000000001';
const period = { account_id: 8, kind: 'losing', started_on: '2026-11-01', ended_on: '2026-11-15' };

test.each(['admin-1', 'shop-1'])(
  '%s lists settlements with what all of them come to, and their lines',
  async (token) => {
    const api = restClient(harness);
    const list = await api.get('/rest/settlements', {}, token);
    expect(list.json).toMatchObject([{ id, account_id: 8, kind: 'losing', amount: 10, state: 'recorded' }]);
    expect(list.headers.get('x-list-sums')).toBe('{"amount":10,"unpaid":10}');
    const lines = await api.get('/rest/settlement-lines', { filter: { settlement_id: id } }, token);
    expect(lines.json).toMatchObject([{ id: `${id}:0`, own: 10 }]);
    const corrections = await api.get('/rest/settlement-corrections', { filter: { settlement_id: id } }, token);
    expect(corrections.json).toMatchObject([{ settlement_id: id, stake: -10 }]);
  },
);

test('a preview and a statement tell of the branches', async () => {
  const api = restClient(harness);
  const preview = await api.get('/rest/reports/settlement-preview', { filter: period }, 'shop-1');
  expect(preview.json).toMatchObject({ settlement: { id: '', state: 'preview' }, lines: [{ base: 200, own: 10 }] });
  const statement = await api.get('/rest/reports/settlement-statement', { filter: { id } }, 'shop-1');
  expect(statement.json).toMatchObject({ settlement: { id, state: 'recorded' }, classes: [], days: [], before: [] });
  const wrong = await api.get('/rest/reports/settlement-preview', { filter: { ...period, kind: 'x' } }, 'shop-1');
  expect([wrong.status, wrong.json.error.code]).toEqual([400, 'VALIDATION']);
});

test('a period is recorded once for its key, and one that overlaps says so', async () => {
  const api = restClient(harness);
  const made = await api.post('/rest/settlements', period, freshKey(), 'admin-1');
  expect(made.json).toMatchObject({ id, account_id: 8, started_on: '2026-11-01' });
  const overlap = await api.post('/rest/settlements', { ...period, account_id: 9 }, freshKey(), 'admin-1');
  expect([overlap.status, overlap.json.error.code]).toEqual([422, 'SETTLEMENT_OVERLAP']);
});

test.each(['pay', 'recover'])('to %s one its amount is said again', async (action) => {
  const api = restClient(harness);
  const move = (body: object) => api.post(`/rest/settlements/actions/${action}`, body, freshKey(), 'admin-1');
  expect((await move({ ids: [id], amount: 10 })).json).toMatchObject([{ id, ok: true }]);
  expect((await move({ ids: [id], amount: 11 })).json).toMatchObject([{ ok: false, error: { code: 'VALIDATION' } }]);
  expect((await move({ ids: [id] })).json.error).toMatchObject({ code: 'VALIDATION', field: 'amount' });
  expect((await move({ ids: [id, `${id.slice(0, -1)}2`], amount: 10 })).status).toBe(400);
});

type Door = readonly [path: string, filter: object, format?: string];

/** Each door to what is settled of losses, files as pages. */
const doors: Readonly<Record<string, Door>> = {
  preview: ['/rest/reports/settlement-preview', period],
  'preview of a total one': ['/rest/reports/settlement-preview', { ...period, kind: 'total' }],
  statement: ['/rest/reports/settlement-statement', { id }],
  list: ['/rest/settlements', { kind: 'losing' }],
  'list of total ones': ['/rest/settlements', { kind: ['losing', 'total'] }],
  'list as a file': ['/rest/settlements/export', { kind: 'losing' }, 'csv'],
  lines: ['/rest/settlement-lines', { settlement_id: id }],
  'lines of all': ['/rest/settlement-lines', {}],
  'lines as a sheet': ['/rest/settlement-lines/export', { settlement_id: id }, 'xlsx'],
  corrections: ['/rest/settlement-corrections', { settlement_id: id }],
  'corrections as text': ['/rest/settlement-corrections/export', { settlement_id: id }, 'csv'],
  'lines as text': ['/rest/settlement-lines/export', { settlement_id: id }, 'csv'],
};

async function answerOf(of: GatewayHarness, [path, filter, format = '']: Door, token: string) {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), ...(format && { format }) });
  const answer = await restClient(of).call(`${path}?${search}`, { token });
  return answer.status === 200 ? 'fine' : answer.json.error.code;
}

test.each(Object.entries(doors))('the %s is closed to a tier that is kept from losses', async (_, door) => {
  await using kept = await openHarness();
  kept.content.roles = openTo(false);
  expect(await answerOf(kept, door, 'shop-1')).toBe('FORBIDDEN');
  expect(await answerOf(kept, door, 'admin-1')).toBe('fine');
  expect(await answerOf(harness, door, 'shop-1')).toBe('fine');
});

test('a tier that is kept from losses is shown compensations alone', async () => {
  await using kept = await openHarness();
  kept.content.roles = openTo(false);
  const api = restClient(kept);
  const kindsOf = async (filter: object, token = 'shop-1') => {
    expect((await api.get('/rest/settlements', { filter }, token)).status).toBe(200);
    return kept.settlementKinds.at(-1);
  };
  expect(await kindsOf({ kind: ['losing', 'compensation'] })).toBe('compensation');
  expect(await kindsOf({})).toBe('compensation');
  expect((await api.get(`/rest/settlements/${id}`, {}, 'shop-1')).status).toBe(200);
  expect(kept.settlementKinds.at(-1)).toBe('compensation');
  expect(await kindsOf({}, 'admin-1')).toBe('');
});

test('a run of a whole tree is previewed, begun with the caller’s key and its amount, and followed', async () => {
  const api = restClient(harness);
  const { account_id: _, ...days } = period;
  const scope = { action: 'record', ...days };
  const preview = await api.get('/rest/reports/settlement-run-preview', { filter: scope });
  expect(preview.json).toMatchObject({ recorded: 2, amount: 30, tiers: [{ role: 'shop', carried_out: -5 }] });
  const below = await api.get('/rest/reports/settlement-run-preview', { filter: { ...scope, root_id: 7 } });
  expect(below.json.amount).toBe(10);
  const key = freshKey();
  const made = await api.post('/rest/settlement-runs', { ...scope, amount: 30, memo: '11월' }, key);
  expect(made.json).toMatchObject({ state: 'running', confirmed: 30, memo: `11월 ${key['idempotency-key']}` });
  const wrong = await api.post('/rest/settlement-runs', { ...scope, amount: 31 }, freshKey());
  expect(wrong.json.error).toMatchObject({ code: 'VALIDATION', field: 'amount' });
  expect((await api.post('/rest/settlement-runs', scope, freshKey())).json.error).toMatchObject({ field: 'amount' });
  expect((await api.get('/rest/settlement-runs')).json).toMatchObject([{ agents: 3, done: 1 }]);
  const issues = await api.get('/rest/settlement-run-issues', { filter: { run_id: made.json.id } });
  expect(issues.json).toMatchObject([{ account_id: 8, reason: 'SETTLEMENT_OVERLAP' }]);
});

test.each(['/rest/settlement-runs', '/rest/settlement-run-issues', '/rest/reports/settlement-run-preview'])(
  'no agent is answered by %s',
  async (path) => {
    expect((await restClient(harness).get(path, {}, 'shop-1')).status).toBe(403);
  },
);
