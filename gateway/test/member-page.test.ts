import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

let harness: GatewayHarness;
let get: ReturnType<typeof restClient>['get'];
let call: ReturnType<typeof restClient>['call'];
beforeAll(async () => {
  harness = await openHarness();
  harness.games.listed = [
    { id: 'a', stake: 10_000n },
    { id: 'b', stake: 5_000n },
  ];
  ({ get, call } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

test('a member’s page sums what it moved since it joined, and what it has at stake', async () => {
  harness.content.spans = [];
  const { json } = await get('/rest/members/7');
  expect(json.open_bets).toEqual({ count: 2, stake: 15_000 });
  expect(json.turnover).toEqual({ staked: 70_000, deposited: 100_000, percent: 150, missing: 80_000 });
  expect(harness.games.filters.at(-1)).toEqual({ account_id: '7', status: 'pending,accepted' });
  // The double answers the same sums for each span: twenty of them reach back as far as is ever asked.
  const spans = harness.content.spans.toSorted((a, b) => b.endedOn.localeCompare(a.endedOn));
  expect(spans).toHaveLength(20);
  expect(json.totals).toEqual({ charges: 1_400_000, exchanges: 0, stake: 200_000, payout: 390_000, returned: 0 });
  for (const [place, span] of spans.entries()) {
    const days = (Date.parse(span.endedOn) - Date.parse(span.startedOn)) / 86_400_000;
    expect(days).toBeLessThanOrEqual(400);
    const newer = spans[place - 1];
    if (newer) expect(Date.parse(newer.startedOn) - Date.parse(span.endedOn)).toBe(86_400_000);
  }
});

test('a member’s page has what came and went on each of the last thirty days', async () => {
  const { days } = (await get('/rest/members/7')).json;
  expect(days).toHaveLength(30);
  expect(new Set(days.map(({ day }: { day: string }) => day)).size).toBe(30);
  expect(days.at(-1)).toMatchObject({ charges: 70_000, exchanges: 0 });
  expect(Date.parse(days.at(-1).day) - Date.parse(days[0].day)).toBe(29 * 86_400_000);
  expect(days.slice(0, -1).every(({ charges }: { charges: number }) => charges === 0)).toBe(true);
});

test('a member’s page that is sent back whole changes nothing', async () => {
  const page = (await get('/rest/members/7')).json;
  expect(await call('/rest/members/7', { method: 'PUT', body: JSON.stringify(page) })).toMatchObject({ status: 200 });
});

test('a member that was made just now has a page before stats has heard of it', async () => {
  harness.content.statsHeard = false;
  expect(await get('/rest/members/7')).toMatchObject({ status: 200, json: { account: 'player1', totals: null } });
  harness.content.statsHeard = true;
});

test('what cannot be read is null, and the page still stands', async () => {
  harness.content.statsDown = true;
  expect((await get('/rest/members/7')).json).toMatchObject({
    account: 'player1',
    totals: null,
    days: null,
    open_bets: { count: 2 },
  });
});
