import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  harness.content.figures.length = 0;
});

const list = (resource: string, filter: object, more: Record<string, unknown> = {}) =>
  restClient(harness).get(`/rest/${resource}`, { filter, ...more }, 'shop-1');

test('figures are asked for by tier, days, classes and names, and sorted by what stats calls them', async () => {
  const filter = { day_gte: '2026-11-01', day_lte: '2026-11-20', role: 'shop', game_class: ['casino', 'slot'] };
  const answer = await list('daily-figures', filter, { sort: ['charges', 'DESC'], range: [20, 39] });
  expect(harness.content.figures).toMatchObject([
    {
      startedOn: '2026-11-01',
      endedOn: '2026-11-20',
      role: 'shop',
      gameClasses: ['casino', 'slot'],
      byDay: true,
      offset: 20,
      limit: 20,
      sort: 'deposits',
      descending: true,
    },
  ]);
  expect(answer.json).toMatchObject([
    { id: '2026-11-20:7', day: '2026-11-20', account_id: 7, stake: 10_000, payout: 19_500, ggr: -9_500 },
  ]);
  expect(JSON.parse(answer.headers.get('x-list-sums') ?? '')).toMatchObject({ stake: 30_000, ggr: 9_000 });
});

test('without days and tier they are those of members and of today, and a first day alone reaches up to today', async () => {
  const { json } = await list('total-figures', {});
  await list('total-figures', { day_gte: '2026-11-02' });
  await list('total-figures', { day_lte: '2026-11-03', account_id: 7 });
  const today = harness.content.figures[0]?.endedOn;
  expect(harness.content.figures).toMatchObject([
    { startedOn: today, endedOn: today, role: 'member', byDay: false, accountIds: [] },
    { startedOn: '2026-11-02', endedOn: today },
    { startedOn: '2026-11-03', endedOn: '2026-11-03', accountIds: [7n] },
  ]);
  expect(json).toMatchObject([{ id: '7', account_id: 7 }]);
  expect(json[0]).not.toHaveProperty('day');
});

test.each([
  [{ id: ['7'] }, 'filter.id'],
  [{ account_id: 'x' }, 'filter.account_id'],
  [{ stake: 1 }, 'filter.stake'],
  [{ day_gte: '2026-13-01' }, 'filter.day_gte'],
])('%j is refused', async (filter, field) => {
  const { status, json } = await list('total-figures', filter);
  expect([status, json.error]).toMatchObject([400, { code: 'VALIDATION', field }]);
  expect(harness.content.figures).toEqual([]);
});
