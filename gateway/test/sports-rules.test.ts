import { createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { expect, test } from 'vitest';
import { openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

test('the rules of sports are one row, and a change names what it changes', async () => {
  await using harness = await openHarness();
  const { get, call } = restClient(harness);
  const put = (body: object, id = 'sports') =>
    call(`/rest/sports-rules/${id}`, { method: 'PUT', body: JSON.stringify(body), headers: freshKey() });
  const [row] = (await get('/rest/sports-rules')).json;
  expect(row).toMatchObject({ id: 'sports', max_legs: 10, cash_out_margin: 0.05, odds_change: 'NONE', version: 4 });

  const change = {
    no_single: true,
    folds: [{ legs: 2, least_odds: 1.3 }],
    bonuses: [{ legs: 3, bonus: 0.035, least_odds: 1.2 }],
    greatest_leg_odds: 0,
    cash_out_margin: 0.029,
    odds_change: 'HIGHER',
    outcome_liability_max: 5_000_000,
    memo: '시즌 시작',
  };
  const { memo, ...shown } = change;
  expect((await put(change)).json).toMatchObject({ ...shown, max_legs: 10, version: 5 });
  expect(harness.games.sportsRules).toMatchObject({
    changeMemo: memo,
    cashOutMarginMilli: 29,
    folds: [{ legs: 2, leastOddsMilli: 1300 }],
    bonuses: [{ legs: 3, bonusMilli: 35, leastOddsMilli: 1200 }],
    outcomeLiabilityMax: 5_000_000n,
  });
  // Who changes by an older version would undo what came between.
  expect((await put({ no_double: true, version: 4 })).json.error).toMatchObject({ code: 'STATE_CONFLICT' });
  expect((await put({ no_double: true, version: 5 })).json).toMatchObject({ no_single: true, no_double: true });
});

test('a slip is told what its folds gain as soon as that is set, and nothing that no fold may have', async () => {
  await using harness = await openHarness();
  const { call } = restClient(harness);
  const put = (body: object) =>
    call('/rest/sports-rules/sports', { method: 'PUT', body: JSON.stringify(body), headers: freshKey() });
  const transport = createConnectTransport({ baseUrl: harness.gateway.url, httpVersion: '1.1' });
  const sports = createClient(SportsService, transport);
  expect(await sports.getLimits({})).toMatchObject({ bonuses: [], maxLegs: 10 });
  const row = (legs: number, bonus: number) => ({ legs, bonus, least_odds: 1.2 });
  await put({ bonuses: [row(5, 0.07), row(3, 0.035), row(9, 0.2)] });
  const told = (legs: number, bonusMilli: number) => ({ legs, bonusMilli, leastOddsMilli: 1200 });
  expect((await sports.getLimits({})).bonuses).toMatchObject([told(3, 35), told(5, 70), told(9, 200)]);
  await put({ no_multi_above: 5 });
  expect(await sports.getLimits({})).toMatchObject({ maxLegs: 5, bonuses: [told(3, 35), told(5, 70)] });
});

test('rules that are sent back as they were read stay as they are', async () => {
  await using harness = await openHarness();
  const { get, call } = restClient(harness);
  const put = (body: object) =>
    call('/rest/sports-rules/sports', { method: 'PUT', body: JSON.stringify(body), headers: freshKey() });
  const held = {
    folds: [{ legs: 2, least_odds: 1.3 }],
    bonuses: [{ legs: 3, bonus: 0.035, least_odds: 1.2 }],
    same_match_banned: ['draw_total', 'other'],
    no_duplicates: ['in_play'],
    least_leg_odds: 1.05,
    greatest_leg_odds: 0,
    max_combined_odds: 500,
    referral_from: 1_000_000,
    referral_seconds: 30,
  };
  await put(held);
  const [{ id, version, ...read }] = (await get('/rest/sports-rules')).json;
  expect(read).toMatchObject(held);
  const { version: _next, ...saved } = (await put({ ...read, version, memo: '그대로' })).json;
  expect(saved).toEqual({ id, ...read });
});

test('what is no value of a rule is refused by its name', async () => {
  await using harness = await openHarness();
  const { call } = restClient(harness);
  const field = async (body: object) => {
    const init = { method: 'PUT', body: JSON.stringify(body), headers: freshKey() };
    return (await call('/rest/sports-rules/sports', init)).json.error?.field;
  };
  expect(await field({ cash_out_margin: 0.0005 })).toBe('cash_out_margin');
  expect(await field({ bonuses: [{ legs: 1, bonus: 0.1, least_odds: 1 }] })).toBe('bonuses[0].legs');
  expect(await field({ odds_change: 'SOME' })).toBe('odds_change');
  expect(harness.games.sportsRules.version).toBe(4n);
});
