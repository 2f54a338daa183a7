import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  const { eggs, casino } = harness;
  for (const seen of [eggs.moved, eggs.adjusted, eggs.listed, eggs.hidden]) seen.length = 0;
  eggs.refusal = undefined;
  casino.offered = {};
});

const waitingId = '01936f3e-0000-7000-8000-000000000001';

async function ask(method: string, body: object) {
  const answer = await fetch(`${harness.gateway.url}/madang.player.v1.EggsService/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'player-1' },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  return { status: answer.status, json: (await answer.json()) as any };
}

test('a member charges, exchanges and lists; a transfer that has not ended is waiting, whatever the wallet calls it', async () => {
  const { json: charged } = await ask('Charge', { vendor: 'aurora', amount: '5000', key: 'form-1' });
  expect(charged).toMatchObject({ vendor: 'aurora', direction: 'charge', amount: '5000', state: 'waiting' });
  expect(harness.eggs.moved[0]).toMatchObject({ vendor: 'aurora', amount: 5_000n, key: 'form-1' });
  expect((await ask('Exchange', { vendor: 'aurora' })).json).toMatchObject({ direction: 'exchange', state: 'waiting' });
  const { json: page } = await ask('List', { skip: 15 });
  expect(page.transfers.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'done']);
  expect(harness.eggs.listed[0]).toMatchObject({ offset: 15, limit: 15 });
  for (const field of ['attempts', 'actorId', 'source', 'memo', 'accountId'])
    expect(Object.keys(page.transfers[0])).not.toContain(field);
  expect((await ask('Hide', { ids: [waitingId] })).json).toEqual({ hidden: 1 });
});

test('a member is told the rules, what it holds and what waits', async () => {
  expect((await ask('GetRules', {})).json).toMatchObject({
    open: true,
    level: 2,
    chargeMin: '1000',
    holdings: [{ vendor: 'aurora', balance: '3000' }],
    waiting: { id: waitingId, state: 'waiting' },
  });
});

test('vendors have their names, and those whose games are hidden are not offered', async () => {
  await using open = await openHarness();
  open.content.more = { useCasino: true, useSlot: true, isSeamless: false };
  const vendors = ['aurora', 'boreal', 'hidden'].map((id) => ({
    id,
    name: id.toUpperCase(),
    visible: id !== 'hidden',
  }));
  open.casino.offered = {
    vendors: vendors.map((vendor) => ({ ...vendor, maintenance: vendor.id === 'boreal' })),
    products: vendors.flatMap(({ id, name }, at) =>
      (['slot', 'casino'] as const).map((kind, n) => {
        return { id: 6_200 + at * 2 + n, vendor: id, kind, code: `${id}-${kind}`, name, visible: true };
      }),
    ),
  };
  const answer = async () => {
    const told = await fetch(`${open.gateway.url}/madang.player.v1.EggsService/GetRules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'player-1' },
      body: '{}',
    });
    return (await told.json()) as { vendors?: object[]; holdings: object[]; waiting: object };
  };
  const rules = await answer();
  expect(rules.vendors).toEqual([
    { vendor: 'aurora', name: 'AURORA' },
    { vendor: 'boreal', name: 'BOREAL', maintenance: true },
  ]);
  expect(rules.holdings[0]).toMatchObject({ vendor: 'aurora', vendorName: 'AURORA' });
  expect(rules.waiting).toMatchObject({ vendor: 'aurora', vendorName: 'AURORA' });
});

test.each([
  ['no vendor', { amount: '5000' }],
  ['a negative amount', { vendor: 'aurora', amount: '-1' }],
  ['an amount that is none', { vendor: 'aurora', amount: '1e3x' }],
])('%s moves nothing', async (_name, body) => {
  const { status } = await ask('Charge', body);
  expect([status, harness.eggs.moved.length]).toEqual([400, 0]);
});

const shown = {
  vendors: [{ id: 'originals', name: 'Originals', visible: true }],
  products: [{ id: 6111, vendor: 'originals', kind: 'slot', code: 'originals-slots', name: 'Slots', visible: true }],
};

test('the legacy calls move own eggs, at the supplier that lobbies show first where none is named', async () => {
  const deposit = (body: object, token = 'player-1') => harness.legacy('/api/user/casino/depositBalance', body, token);
  const { data } = await deposit({ balance: '5000', vendor: 'aurora', key: 'form-1' });
  expect(data.transfer).toMatchObject({ id: waitingId, vendor: 'aurora', direction: 'charge', balance: 5_000 });
  expect(data).toMatchObject({ money: expect.any(Number), balance: expect.any(Number) });
  expect(harness.eggs.moved[0]).toMatchObject({ amount: 5_000n, key: 'form-1' });
  expect((await deposit({ balance: 5_000 })).error).toMatchObject({ code: 'VALIDATION', field: 'vendor' });
  await using open = await openHarness();
  open.casino.offered = shown;
  const withdrawn = await open.legacy('/api/casino/withdrawBalance', { balance: 0 }, 'player-1');
  expect(withdrawn.data.transfer).toMatchObject({ vendor: 'originals', direction: 'exchange' });
});

test.each([
  ['nothing', { balance: 0, vendor: 'aurora' }, 'balance'],
  ['less than nothing', { balance: -5, vendor: 'aurora' }, 'balance'],
  ['part of a won', { balance: 1.5, vendor: 'aurora' }, 'balance'],
  ['no balance', { vendor: 'aurora' }, 'balance'],
  ['a vendor that is a list', { balance: 5, vendor: ['aurora'] }, 'vendor'],
])('%s is not charged', async (_name, body, field) => {
  const { error } = await harness.legacy('/api/user/casino/depositBalance', body, 'player-1');
  expect(error).toMatchObject({ code: 'VALIDATION', field });
  expect(harness.eggs.moved).toEqual([]);
});

test('a refusal names the field as the caller spelt it; partners have no eggs of their own', async () => {
  harness.eggs.refusal = { reason: 'AMOUNT_RANGE', field: 'amount' };
  const body = { balance: 5, vendor: 'aurora' };
  const refused = await harness.legacy('/api/user/casino/withdrawBalance', body, 'player-1');
  expect(refused.error).toMatchObject({ code: 'AMOUNT_RANGE', field: 'balance' });
  const partner = await harness.legacy('/api/user/casino/withdrawBalance', body, 'shop-1');
  expect(partner.error?.code).toBe('FORBIDDEN');
});

test('a partner gives and takes eggs of members below, once for its key', async () => {
  const given = {
    deposit: '/api/agent/user/casino/depositBalance',
    withdraw: '/api/agent/user/casino/withdrawBalance',
  } as const;
  const move = (way: keyof typeof given, more: object = {}, token = 'shop-1') => {
    const body = { balance: '700', targetUserId: 7, memo: 'm', vendor: 'aurora', ...more };
    return harness.legacy(given[way], body, token, { 'idempotency-key': 'give-1' });
  };
  // Beside the transfer: the partner's own money and the member's eggs, as the wallet has them after it.
  expect((await move('deposit')).data).toMatchObject({
    transfer: { vendor: 'aurora', state: 'asked' },
    money: Number(harness.wallet.money),
    balance: 3,
  });
  await move('withdraw', { key: 'take-1' });
  expect(harness.eggs.adjusted).toMatchObject([
    { accountId: 7n, amount: 700n, memo: 'm', key: 'give-1' },
    { accountId: 7n, amount: -700n, key: 'take-1' },
  ]);
  expect((await move('deposit', { targetUserId: 8 })).error).toMatchObject({
    code: 'NOT_FOUND',
    field: 'targetUserId',
  });
  for (const balance of [0, -700, '1e9', null])
    expect((await move('withdraw', { balance })).error).toMatchObject({ code: 'VALIDATION', field: 'balance' });
  expect((await move('deposit', { targetUserId: '7 or 1' })).error?.field).toBe('targetUserId');
  expect((await move('deposit', {}, 'player-1')).error).toBeDefined();
  expect(harness.eggs.adjusted.length).toBe(2);
});

test('the console lists transfers by person, asks again about one that waits, and gives eggs with a reason', async () => {
  const { get, post } = restClient(harness);
  const listed = await get('/rest/egg-transfers', { filter: { account_id: 7, state: 'asked' } });
  expect(listed.json).toMatchObject([
    { id: waitingId, vendor: 'aurora', state: 'asked', account: expect.anything() },
    { state: 'done', moved: 5_000 },
  ]);
  expect(harness.eggs.listed[0]?.filter).toEqual({ account_id: '7', state: 'asked' });
  const retry = await post('/rest/egg-transfers/actions/retry', { ids: [waitingId] }, freshKey());
  expect(retry.json).toMatchObject([{ id: waitingId, ok: true, data: { attempts: 3 } }]);
  const key = freshKey();
  const given = { ids: [7], vendor: 'aurora', amount: -700, memo: 'correction' };
  await post('/rest/members/actions/eggs', given, key);
  expect(harness.eggs.adjusted[0]).toMatchObject({
    accountId: 7n,
    amount: -700n,
    memo: 'correction',
    key: key['idempotency-key'],
  });
  const { status } = await post('/rest/members/actions/eggs', { ...given, memo: '' }, freshKey());
  expect([status, harness.eggs.adjusted.length]).toEqual([400, 1]);
});

test('the health of vendors tells how many transfers wait for each', async () => {
  const { json } = await restClient(harness).get('/rest/casino-health');
  expect(json).toMatchObject([{ id: 'aurora', waiting_transfers: 2 }]);
});

test('who holds eggs is told by person and supplier, and in sums, to operators and partners', async () => {
  for (const token of ['admin-1', 'shop-1']) {
    const { get } = restClient(harness);
    const listed = await get('/rest/egg-holdings', { filter: { vendor: 'aurora' } }, token);
    expect(listed.json).toMatchObject([
      { id: '7:aurora', account_id: 7, vendor: 'aurora', vendor_name: 'Aurora Live', balance: 3_000 },
    ]);
    expect(listed.headers.get('x-list-sums')).toBe(JSON.stringify({ balance: 5_900 }));
    expect(listed.headers.get('content-range')).toContain('/3');
    expect(harness.eggs.listed.pop()?.filter).toEqual({ vendor: 'aurora' });
    const { json } = await get('/rest/reports/egg-vendors', {}, token);
    expect(json.rows).toEqual([
      { vendor: 'aurora', vendor_name: 'Aurora Live', members: 2, balance: 5_000 },
      { vendor: 'originals', vendor_name: 'originals', members: 1, balance: 900 },
    ]);
  }
  const { get } = restClient(harness);
  expect((await get('/rest/egg-holdings', { filter: { hidden: true } })).status).toBe(400);
  expect((await get('/rest/egg-holdings', {}, 'player-1')).status).toBe(403);
});

test('transfers are summed by direction, and a partner gives one member eggs, with a reason', async () => {
  const { get, post } = restClient(harness);
  const listed = await get('/rest/egg-transfers', {}, 'shop-1');
  expect(listed.headers.get('x-list-sums')).toBe(JSON.stringify({ charged: 5_000, exchanged: 0, waiting: 700 }));
  expect(listed.json[0]).toMatchObject({ vendor_name: 'Aurora Live' });
  const given = { ids: [7], vendor: 'aurora', amount: 700, memo: 'advance' };
  expect((await post('/rest/members/actions/eggs', given, freshKey(), 'shop-1')).json).toMatchObject([{ ok: true }]);
  expect((await post('/rest/members/actions/eggs', { ...given, memo: '' }, freshKey(), 'shop-1')).status).toBe(400);
  // One member a call: a list would be one key for many.
  expect((await post('/rest/members/actions/eggs', { ...given, ids: [7, 9] }, freshKey(), 'shop-1')).status).toBe(400);
  expect((await post('/rest/agents/actions/eggs', given, freshKey(), 'shop-1')).status).toBe(404);
  expect(harness.eggs.adjusted.length).toBe(1);
});

test('the page of a transfer tells what the ledger posted for it', async () => {
  for (const token of ['admin-1', 'shop-1']) {
    const { get } = restClient(harness);
    expect((await get(`/rest/egg-transfers/${waitingId}`, {}, token)).json).toMatchObject({
      id: waitingId,
      vendor_name: 'Aurora Live',
      movements: [
        {
          kind: 'egg_hold',
          amount: 700,
          debit_owner: 7,
          debit_account: 'money',
          credit_owner: 0,
          credit_account: 'vendor',
        },
      ],
    });
    expect((await get(`/rest/egg-transfers/${crypto.randomUUID()}`, {}, token)).status).toBe(404);
  }
});

test('an operator begins a recall of all eggs with a reason, and sees how far it is; partners do neither', async () => {
  const { get, post } = restClient(harness);
  const begun = await post('/rest/egg-recalls', { memo: 'the site becomes seamless' }, freshKey());
  expect(begun.json).toMatchObject({ state: 'running', holdings: 3, memo: 'the site becomes seamless' });
  expect((await get('/rest/egg-recalls')).json).toMatchObject([{ state: 'running', moved: 0, failed: 0 }]);
  for (const memo of ['', undefined, 7])
    expect((await post('/rest/egg-recalls', { memo }, freshKey())).status).toBe(400);
  expect((await post('/rest/egg-recalls', { memo: 'x' }, freshKey(), 'shop-1')).status).toBe(403);
  expect((await get('/rest/egg-recalls', {}, 'shop-1')).status).toBe(403);
});
