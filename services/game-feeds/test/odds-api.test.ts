import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ManualClock } from '@madang/runtime/clock.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { FeedMessage } from '../sports/feed-message.ts';
import { OddsApiAdapter } from '../sports/odds-api/adapter.ts';
import { oddsApiConfig } from '../sports/odds-api/config.ts';

const log = createLogger('test', 'silent');
const start = '2026-11-23T10:00:00Z';

interface Said {
  readonly status?: number;
  readonly remaining?: number;
  readonly odds?: unknown;
  readonly scores?: unknown;
}

/** The supplier on a port of its own; what it says can be changed. */
async function supplier(first: Said, more: Record<string, string> = {}) {
  let said = first;
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const { status = 200, remaining = 400, odds = [], scores = [] } = said;
    const body = request.url?.includes('/scores/') ? scores : odds;
    response.writeHead(status, { 'x-requests-remaining': String(remaining) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const clock = new ManualClock(start);
  const config = oddsApiConfig({
    ODDS_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ODDS_API_KEY: 'a secret key',
    ODDS_API_SPORTS: 'soccer_korea_kleague1',
    ODDS_API_EVERY_SECONDS: '1',
    ODDS_API_TIMEOUT_MS: '500',
    ODDS_API_HOSTS: '127.0.0.1',
    ...more,
  });
  const adapter = new OddsApiAdapter(config ?? expect.fail(), { clock, log });
  const told: FeedMessage[] = [];
  const stop = new AbortController();
  const running = adapter.run(async (batch) => void told.push(...batch), stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await running;
    server.closeAllConnections();
    server.close();
  });
  return {
    told,
    asked,
    clock,
    adapter,
    say: (next: Said) => {
      said = next;
    },
    /** Waits for the end of so many more turns. */
    async turns(count: number): Promise<void> {
      const seen = () => told.filter(({ kind }) => kind === 'snapshot').length;
      const wanted = seen() + count;
      for (const end = performance.now() + 15_000; seen() < wanted; await sleep(20))
        if (performance.now() > end) throw new Error('no turn came');
    },
  };
}

const event = (bookmakers: unknown, more: Record<string, unknown> = {}) => ({
  id: 'e912304de2b2ce35b473ce2ecd3d1502',
  sport_key: 'soccer_korea_kleague1',
  sport_title: 'K League 1',
  commence_time: '2026-11-23T11:00:00Z',
  home_team: 'FC Seoul',
  away_team: 'Ulsan',
  bookmakers,
  ...more,
});
const book = (key: string, ...markets: unknown[]) => ({ key, title: key, last_update: start, markets });
const h2h = (...prices: [string, number][]) => ({
  key: 'h2h',
  outcomes: prices.map(([name, price]) => ({ name, price })),
});
const lines = (key: string, ...prices: [string, number, number][]) => ({
  key,
  outcomes: prices.map(([name, price, point]) => ({ name, price, point })),
});
const marketsOf = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.kind === 'odds' ? message.markets : []));

test('odds: outcomes by their names, the best liked bookmaker, prices exactly', async () => {
  const second = book('pinnacle', h2h(['Ulsan', 4.35], ['FC Seoul', 1.91], ['Draw', 3.333]));
  const first = book('other', h2h(['FC Seoul', 1.5], ['Ulsan', 9], ['Draw', 4]));
  const spread = lines('spreads', ['Ulsan', 2.05, 0.75], ['FC Seoul', 1.8, -0.75]);
  const total = lines('totals', ['Under', 1.9, 2.5], ['Over', 1.95, 2.5]);
  const given = [event([first, { ...second, markets: [...second.markets, spread, total] }])];
  const { told, turns, asked } = await supplier({ odds: given }, { ODDS_API_BOOKMAKERS: 'pinnacle' });
  await turns(1);
  expect(told.map(({ kind }) => kind).slice(0, 3)).toEqual(['fixture', 'odds', 'snapshot']);
  expect(told[0]).toMatchObject({
    fixture: { sport: 'football', home: { names: { en: 'FC Seoul' } }, startsAt: Date.UTC(2026, 10, 23, 11) },
  });
  expect(marketsOf(told)).toEqual([
    {
      type: 'result',
      period: 'ft',
      status: 'open',
      outcomes: [
        { pick: 'home', oddsMilli: 1_910 },
        { pick: 'draw', oddsMilli: 3_333 },
        { pick: 'away', oddsMilli: 4_350 },
      ],
    },
    {
      type: 'handicap',
      period: 'ft',
      lineQuarters: -3,
      status: 'open',
      outcomes: [
        { pick: 'home', oddsMilli: 1_800 },
        { pick: 'away', oddsMilli: 2_050 },
      ],
    },
    {
      type: 'total',
      period: 'ft',
      lineQuarters: 10,
      status: 'open',
      outcomes: [
        { pick: 'over', oddsMilli: 1_950 },
        { pick: 'under', oddsMilli: 1_900 },
      ],
    },
  ]);
  const url = new URL(asked[0]?.url ?? '', 'http://x');
  expect(url.pathname).toBe('/v4/sports/soccer_korea_kleague1/odds/');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ bookmakers: 'pinnacle', oddsFormat: 'decimal' });
});

test('only what changed is told again; a line that is gone is suspended, a match that is gone is not alive', async () => {
  const at = (point: number) => ({
    odds: [event([book('a', lines('totals', ['Over', 1.9, point], ['Under', 1.9, point]))])],
  });
  const { told, turns, say } = await supplier(at(2.5));
  await turns(2);
  expect(marketsOf(told)).toHaveLength(1);
  say(at(3));
  await turns(2);
  expect(marketsOf(told).slice(1)).toMatchObject([
    { lineQuarters: 12, status: 'open' },
    { lineQuarters: 10, status: 'suspended' },
  ]);
  say({ odds: [] });
  await turns(2);
  expect(told.filter(({ kind }) => kind === 'snapshot').at(-1)).toMatchObject({ fixtures: [] });
});

test('scores are the teams’ by their names, and end the match', async () => {
  const result = event(undefined, {
    completed: true,
    scores: [
      { name: 'Ulsan', score: '1' },
      { name: 'FC Seoul', score: '3' },
    ],
  });
  const { told, turns } = await supplier({
    odds: [event([])],
    scores: [result, event(undefined, { id: 'x', scores: null })],
  });
  await turns(1);
  expect(told.filter(({ kind }) => kind === 'score')).toMatchObject([
    { status: 'finished', scores: [{ period: 'ft', home: 3, away: 1, ended: true }] },
  ]);
});

test('the quota is kept to', async () => {
  const { turns, asked } = await supplier({ odds: [event([])], remaining: 10 });
  await turns(1);
  const before = asked.length;
  await sleep(1_500);
  expect(asked.length).toBe(before);
});

test('an error, an answer that is too late or no JSON is no word of the supplier, and the next turn goes on', async () => {
  const { told, say, turns } = await supplier({ status: 500 });
  await sleep(300);
  expect(told).toEqual([]);
  say({ odds: '{"a":' });
  await sleep(1_500);
  expect(told).toEqual([]);
  say({ odds: [event([])] });
  await turns(1);
  expect(told[0]).toMatchObject({ kind: 'fixture' });
});

test('what cannot be read is counted, and keeps nothing else', async () => {
  const bad = [
    null,
    7,
    { __proto__: 1 },
    event([], { home_team: 'Ulsan' }),
    event([], { sport_key: 'cricket_ipl' }),
    event([], { commence_time: 'soon' }),
    event([], { id: 'a\0b' }),
  ];
  const markets = [
    h2h(['FC Seoul', 0], ['Ulsan', 2], ['Draw', 3]),
    h2h(['FC Seoul', 2], ['Someone', 2]),
    h2h(['FC Seoul', 2], ['FC Seoul', 2]),
    lines('spreads', ['FC Seoul', 2, 1], ['Ulsan', 2, 1]),
    lines('totals', ['Over', 2, 2.3], ['Under', 2, 2.3]),
    { key: 'h2h', outcomes: '__proto__' },
  ];
  const good = event([book('a', ...markets, h2h(['FC Seoul', 2], ['Ulsan', 2]))]);
  const { told, turns, adapter } = await supplier({
    odds: [...bad, good],
    scores: [{ id: 'x', completed: true, scores: [1] }],
  });
  await turns(1);
  expect(marketsOf(told)).toMatchObject([{ type: 'winner' }]);
  expect(Object.keys(adapter.refusals.counts).sort()).toEqual([
    'commence_time',
    'event id',
    'home_team',
    'outcome name',
    'outcome point',
    'outcome price',
    'outcome twice',
    'outcomes',
    'points disagree',
    'sport',
    'sport_key',
    'teams of one name',
  ]);
});

test('the service is set up by its key, which no error says', async () => {
  expect(oddsApiConfig({})).toBeUndefined();
  expect(() => oddsApiConfig({ ODDS_API_KEY: 'k' })).toThrow('ODDS_API_SPORTS');
  const lines: string[] = [];
  const told = { warn: (facts: object) => lines.push(JSON.stringify(facts, Object.getOwnPropertyNames(facts))) };
  const config = oddsApiConfig({ ODDS_API_KEY: 'a-secret', ODDS_API_SPORTS: 'x', ODDS_API_URL: 'http://127.0.0.1:1' });
  const stop = new AbortController();
  const adapter = new OddsApiAdapter(config ?? expect.fail(), { clock: new ManualClock(start), log: told as never });
  const running = adapter.run(async () => {}, stop.signal);
  await sleep(100);
  stop.abort();
  await running;
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join()).not.toContain('a-secret');
});
