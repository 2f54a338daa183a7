import { expect, test } from 'vitest';
import { gameFeedsConfig } from './config.ts';

test('with nothing set there is no chain and no replay', () => {
  expect(gameFeedsConfig({})).toEqual({
    ticking: true,
    feedPollMs: 2_000,
    feedTimeoutMs: 3_000,
    feedHosts: [],
    missingAfterMs: 60_000,
  });
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
