import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubledCasinoBet, doubledSlotBet } from './casino-bets-double.ts';
import { type GatewayHarness, openHarness } from './harness.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

async function call(method: 'List' | 'Get', body: object, token: string) {
  const answer = await fetch(`${harness.gateway.url}/madang.player.v1.CasinoBetsService/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'accept-language': 'ko' },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  return { status: answer.status, ...((await answer.json()) as any) };
}
const list = (body: object, token = 'player-1') => call('List', body, token);
const get = (body: object, token = 'player-1') => call('Get', body, token);
const all = { startedOn: '2026-11-20', endedOn: '2026-11-20' };
const legacy = (path: string, body: object, token = 'player-1', language = 'ko') =>
  harness.legacy(path, body, token, { 'accept-language': language });

test('a member sees its own bets of a kind with names, whatever the site offers', async () => {
  const { bets, total } = await list({ kind: 'casino', ...all });
  expect(total).toBe('1');
  expect(bets).toEqual([
    {
      id: doubledCasinoBet.id,
      kind: 'casino',
      vendor: 'Aurora Live',
      game: '바카라',
      stake: '10000',
      payout: '19500',
      status: 'won',
      startBalance: '50000',
      endBalance: '59500',
      placedAt: '2026-11-20T01:00:00Z',
      settledAt: '2026-11-20T01:00:30Z',
    },
  ]);
  // A game that the catalogue lost keeps the code it was played by.
  expect((await list({ kind: 'slot', ...all })).bets).toMatchObject([{ game: 'unlisted', status: 'lost' }]);
  expect((await list({ kind: 'casino', ...all }, 'other-1')).bets).toBeUndefined();
});

test.each([
  ['the day itself', all, 1],
  ['the day before, in Korea', { startedOn: '2026-11-19', endedOn: '2026-11-19' }, 0],
  ['the day after', { startedOn: '2026-11-21' }, 0],
  ['31 days up to an end', { endedOn: '2026-12-20' }, 1],
  ['31 days up to a later end', { endedOn: '2026-12-21' }, 0],
  ['what is behind a page', { ...all, skip: 1 }, 0],
])('%s bounds the list', async (_name, span, count) => {
  expect((await list({ kind: 'casino', ...span })).bets ?? []).toHaveLength(count);
});

test.each([
  ['a kind that is none', { kind: 'sports' }],
  ['no kind', {}],
  ['a kind of the language', { kind: '__proto__' }],
  ['a day that is none', { kind: 'slot', startedOn: '2026-02-30' }],
  ['text after a day', { kind: 'slot', endedOn: '2026-11-20\u0000' }],
  ['more than a page', { kind: 'slot', take: 101 }],
  ['a page too far', { kind: 'slot', skip: 10_001 }],
])('%s is refused', async (_name, body) => {
  const { status, code } = await list(body);
  expect([status, code]).toEqual([400, 'invalid_argument']);
});

test('a bet is answered by its id, and not a stranger’s, another kind’s or none', async () => {
  const { id } = doubledCasinoBet;
  expect(await get({ kind: 'casino', id })).toMatchObject({ status: 'won', stake: '10000', vendor: 'Aurora Live' });
  for (const [body, token] of [
    [{ kind: 'casino', id }, 'other-1'],
    [{ kind: 'slot', id }, 'player-1'],
    [{ kind: 'casino', id: id.replace(/.$/, 'f') }, 'player-1'],
  ] as const)
    expect((await get(body, token)).code).toBe('not_found');
  for (const body of [{ kind: 'casino', id: 'x' }, { kind: 'casino' }, { kind: '__proto__', id }, { id }])
    expect((await get(body)).code).toBe('invalid_argument');
});

test('the legacy calls answer a bet by its id, and pages without one, with the fields of its kind', async () => {
  const casino = await legacy('/api/betting/getCasino', { bettingId: doubledCasinoBet.id });
  expect(casino.data.bettings).toEqual([
    {
      id: doubledCasinoBet.id,
      status: '당첨',
      created_at: '2026-11-20T10:00:00.000+09:00',
      settled_at: '2026-11-20T10:00:30.000+09:00',
      is_egg: false,
      vendor: 'Aurora Live',
      game: '바카라',
      type: 'win',
      amount: 10_000,
      winning_money: 19_500,
      before_amount: 50_000,
      after_amount: 59_500,
    },
  ]);
  const days = { started_at: '2026-11-20', ended_at: '2026-11-20' };
  const slot = await legacy('/api/user/betting/getSlot', days);
  expect(slot.data).toMatchObject({ total: 1, bettings: [{ id: doubledSlotBet.id, provider: 'Aurora Live' }] });
  expect(slot.data.bettings[0]).toMatchObject({
    game: 'unlisted',
    betting_money: 10_000,
    winning_money: 0,
    start_balance: 50_000,
    end_balance: 40_000,
    status: '미당첨',
  });
  expect((await legacy('/api/user/betting/getSlot', { ...days, skip: 1 })).data.bettings).toEqual([]);
});

test.each([
  ['another member’s bet', { bettingId: doubledCasinoBet.id }, 'other-1', 'NOT_FOUND'],
  ['a bet of the other kind', { bettingId: doubledSlotBet.id }, 'player-1', 'NOT_FOUND'],
  ['an id of nothing', { bettingId: 'x'.repeat(36) }, 'player-1', 'NOT_FOUND'],
  ['a short id', { bettingId: '1' }, 'player-1', 'VALIDATION'],
  ['an id that is no text', { bettingId: 7 }, 'player-1', 'VALIDATION'],
  ['a page before the first', { skip: -1 }, 'player-1', 'VALIDATION'],
  ['a day that is none', { started_at: '2026-02-30' }, 'player-1', 'VALIDATION'],
  ['a partner', {}, 'shop-1', 'FORBIDDEN'],
])('%s is refused', async (_name, body, token, code) => {
  expect((await legacy('/api/betting/getCasino', body, token)).error?.code).toBe(code);
});
