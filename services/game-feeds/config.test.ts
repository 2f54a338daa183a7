import { expect, test } from 'vitest';
import { gameFeedsConfig } from './config.ts';

test('with nothing set there is no chain and no replay', () => {
  expect(gameFeedsConfig({})).toEqual({
    ticking: true,
    feedPollMs: 2_000,
    feedTimeoutMs: 3_000,
    feedHosts: [],
    missingAfterMs: 60_000,
    sports: { adapters: [], gatherMs: 100, inputDays: 7, matchDays: 400 },
    casino: { timeoutMs: 3_000, inner: [] },
  });
});

test('a supplier of sports that is named but not set up is an error with every bad variable', () => {
  expect(gameFeedsConfig({ SPORTS_PROVIDERS: 'simulator, simulator' }).sports.adapters).toHaveLength(1);
  const named = (SPORTS_PROVIDERS: string, env: NodeJS.ProcessEnv = {}) =>
    gameFeedsConfig({ SPORTS_PROVIDERS, ...env });
  expect(() => named('lsports,odds_api,replay', { LSPORTS_USER: 'me', SPORTS_GATHER_MS: '-1' })).toThrow(
    /LSPORTS_URL, LSPORTS_PACKAGE_ID, LSPORTS_PASSWORD.*ODDS_API_KEY, ODDS_API_SPORTS.*SPORTS_REPLAY_FILE.*SPORTS_GATHER_MS/,
  );
  expect(() => named('simulator', { SPORTS_SPEED: '0', SIMULATOR_SEED: '' })).toThrow(/SIMULATOR_SEED.*SPORTS_SPEED/);
  expect(() => named('replay', { SPORTS_REPLAY_FILE: 'matches.txt' })).toThrow('SPORTS_REPLAY_FILE');
  expect(() => named('toString')).toThrow('simulator, replay, lsports, odds_api');
  const suppliers = {
    LSPORTS_URL: 'amqps://feed.example/',
    LSPORTS_PACKAGE_ID: '7',
    LSPORTS_USER: 'me',
    LSPORTS_PASSWORD: 'secret',
    ODDS_API_KEY: 'key',
    ODDS_API_SPORTS: 'soccer_epl',
    SPORTS_REPLAY_FILE: 'matches.csv',
  };
  expect(named('simulator,replay,lsports,odds_api', suppliers).sports.adapters).toHaveLength(4);
});

test('a chain needs an address with a height, and a block whose time is known', () => {
  const chain = { CHAIN_URL: 'https://chain.example/block/{height}', CHAIN_ANCHOR_HEIGHT: '12' };
  const anchored = { ...chain, CHAIN_ANCHOR_TIME: '2026-11-20T00:00:00Z' };
  expect(gameFeedsConfig(anchored).chain).toMatchObject({
    finalMs: 3_000,
    schedule: { anchorHeight: 12n, blockMs: 500 },
  });
  expect(() => gameFeedsConfig(chain)).toThrow('CHAIN_ANCHOR_TIME');
  expect(() => gameFeedsConfig({ ...anchored, CHAIN_URL: 'https://chain.example/block' })).toThrow('CHAIN_URL');
});

test('hosts of feeds are names and addresses', () => {
  expect(gameFeedsConfig({ FEED_HOSTS: 'Feed.example, 10.0.0.5,::1' }).feedHosts).toEqual([
    'feed.example',
    '10.0.0.5',
    '::1',
  ]);
  for (const FEED_HOSTS of ['https://feed.example', 'feed.example/x', 'a b'])
    expect(() => gameFeedsConfig({ FEED_HOSTS })).toThrow('FEED_HOSTS');
});

test('every bad variable is named at once', () => {
  const bad = { FEED_POLL_MS: '1', REPLAY_SPEED: '0', CHAIN_ANCHOR_HEIGHT: '-1', CHAIN_ANCHOR_TIME: 'soon' };
  expect(() => gameFeedsConfig(bad)).toThrow(
    /4 problem.*FEED_POLL_MS.*CHAIN_ANCHOR_HEIGHT.*CHAIN_ANCHOR_TIME.*REPLAY_SPEED/,
  );
  expect(gameFeedsConfig({ REPLAY_FILE: 'keno.csv', REPLAY_SPEED: '300' }).replay).toEqual({
    file: 'keno.csv',
    speed: 300,
  });
});
