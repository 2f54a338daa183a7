import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
let post: ReturnType<typeof restClient>['post'];
beforeAll(async () => {
  harness = await openHarness();
  ({ post } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

beforeEach(() => {
  harness.wallet.processed = [];
});

describe('actions', () => {
  test('answer for each id in its own type, with words for what was refused', async () => {
    const { json } = await post(
      '/rest/charges/actions/process',
      { ids: [1, 2, 50], status: 'approved', memo: '확인' },
      freshKey(),
    );
    expect(json).toEqual([
      { id: 1, ok: true },
      { id: 2, ok: true },
      { id: 50, ok: false, error: { code: 'ALREADY_PROCESSED', message: expect.any(String) } },
    ]);
    expect(harness.wallet.processed[0]).toMatchObject({ ids: [1n, 2n, 50n], status: 'approved', memo: '확인' });
  });

  test('take effect once for their key', async () => {
    const head = freshKey();
    const body = { ids: [1], status: 'approved' };
    const [first, second] = [
      await post('/rest/charges/actions/process', body, head),
      await post('/rest/charges/actions/process', body, head),
    ];
    expect(second.json).toEqual(first.json);
    expect(harness.wallet.processed).toHaveLength(1);
    expect(harness.wallet.processed[0]?.key).toBe(head['idempotency-key']);
    expect(await post('/rest/charges/actions/process', { ...body, ids: [2] }, head)).toMatchObject({
      status: 409,
      json: { error: { code: 'KEY_CONFLICT' } },
    });
    expect(await post('/rest/charges/actions/process', body)).toMatchObject({
      status: 400,
      json: { error: { field: 'Idempotency-Key' } },
    });
  });

  test.each([
    ['ids', { status: 'approved' }],
    ['ids', { ids: [], status: 'approved' }],
    ['ids', { ids: [{}], status: 'approved' }],
    ['ids', { ids: Array.from({ length: 101 }, (_, i) => i + 1), status: 'approved' }],
    ['status', { ids: [1], status: 'new' }],
    ['colour', { ids: [1], status: 'approved', colour: 'red' }],
  ])('a wrong %s is refused by its name', async (field, body) => {
    expect(await post('/rest/charges/actions/process', body, freshKey())).toMatchObject({
      status: 400,
      json: { error: { code: 'VALIDATION', field } },
    });
  });

  test('adjust one account, and say who was not found', async () => {
    const body = { ids: [7], balance_type: 'money', amount: -5_000, memo: '회수' };
    expect((await post('/rest/members/actions/adjust', body, freshKey())).json).toEqual([
      { id: 7, ok: true, data: { money: 45_000, point: 12, egg: 0 } },
    ]);
    expect((await post('/rest/members/actions/adjust', { ...body, ids: [8] }, freshKey())).json[0]).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
    expect((await post('/rest/members/actions/adjust', { ...body, ids: [7, 8] }, freshKey())).json.error.field).toBe(
      'ids',
    );
    expect(
      (await post('/rest/members/actions/state', { ids: [7, 77], state: 'blocked' }, freshKey())).json.map(
        (row: { ok: boolean }) => row.ok,
      ),
    ).toEqual([true, false]);
  });

  test('a result is previewed with what it would move, then entered', async () => {
    const ids = ['eos5.20261120.247'];
    const preview = await post(
      '/rest/rounds/actions/preview-result',
      { ids, numbers: [3, 9, 14, 20, 28, 5] },
      freshKey(),
    );
    expect(preview.json[0]).toMatchObject({
      id: ids[0],
      ok: true,
      data: { changed: 2, left_open: 1, paid: 19_500, results: [{ pick: 'pb_odd' }], facts: { sum: '74' } },
    });
    expect(
      (await post('/rest/rounds/actions/enter-result', { ids, numbers: [1] }, freshKey())).json[0].error.code,
    ).toBe('RESULT_INVALID');
    expect(
      (await post('/rest/rounds/actions/enter-result', { ids, numbers: ['1'] }, freshKey())).json.error.field,
    ).toBe('numbers[0]');
  });

  test('what is decided of a match is previewed with what it would move, and its settlement can be watched', async () => {
    const of = async (action: string, payload: object, resource = 'fixtures', id: string = '1042') =>
      (await post(`/rest/${resource}/actions/${action}`, { ids: [id], ...payload }, freshKey())).json[0];
    const moved = { changed: 1, paid: 19_500, clawed_back: 4_000, voided: 1, owed: 500, debtors: 1, partial: false };
    expect(await of('preview-result', { scores: [{ period: 'ft', home: 1, away: 0 }], memo: '' })).toMatchObject({
      ok: true,
      data: { state: 'released', ...moved },
    });
    expect(await of('preview-cancel', { market_ids: ['1042:total:ft:10'] })).toMatchObject({ ok: true, data: moved });
    expect(await of('preview-restore', {})).toMatchObject({ ok: true, data: moved });
    expect(await of('settlement-progress', {})).toMatchObject({ data: { waiting: 2, bets_left: 7 } });
    expect(await of('settlement-progress', {}, 'rounds', 'eos5.20261120.247')).toMatchObject({ data: { waiting: 1 } });
    expect(await of('preview-cancel', {}, 'rounds', 'eos5.20261120.247')).toMatchObject({ data: { paid: 19_500 } });
    const wrong = await post('/rest/fixtures/actions/preview-cancel', { ids: ['__proto__'] }, freshKey());
    expect(wrong.status).toBeGreaterThanOrEqual(400);
  });

  test('settings of a service change together', async () => {
    const values = {
      'content.inspection.is_disabled': true,
      'content.inspection.memo': '점검',
      'content.languages': 'ko',
    };
    const ids = Object.keys(values);
    const saved = await post('/rest/settings/actions/save', { ids, values, memo: '야간 작업' }, freshKey());
    expect(saved.json).toHaveLength(3);
    expect(saved.json).toEqual(expect.arrayContaining(Object.keys(values).map((id) => ({ id, ok: true }))));
    expect(harness.content.saved).toHaveLength(1);
    expect(harness.content.saved[0]).toMatchObject({
      inspection: { isDisabled: true, memo: '점검' },
      languages: ['ko'],
      siteName: '마당',
      changeMemo: '야간 작업',
    });
    expect((await harness.legacy('/api/betting/list', {}, 'player-1')).error?.code).toBe('MAINTENANCE');
    await post(
      '/rest/settings/actions/save',
      { ids: ['content.inspection.is_disabled'], values: { 'content.inspection.is_disabled': false } },
      freshKey(),
    );
    const late = { ids: ['content.inspection.memo'], values: { 'content.inspection.memo': '밤' } };
    const save = (seen: object) => post('/rest/settings/actions/save', { ...late, seen }, freshKey());
    expect((await save({ 'content.inspection.memo': '아침' })).json).toEqual([
      { id: 'content.inspection.memo', ok: false, error: expect.objectContaining({ code: 'STATE_CONFLICT' }) },
    ]);
    expect((await save({ 'content.inspection.memo': '점검' })).json).toEqual([
      { id: 'content.inspection.memo', ok: true },
    ]);
    const wrong = { ids: ['wallet.deposit_min'], values: { 'wallet.deposit_min': 'many' } };
    expect((await post('/rest/settings/actions/save', wrong, freshKey())).json.error).toMatchObject({
      code: 'VALIDATION',
      field: 'wallet.deposit_min',
    });
    expect(
      (await post('/rest/settings/actions/save', { ids: ['no.such'], values: { 'no.such': 1 } }, freshKey())).status,
    ).toBe(404);
  });
});
