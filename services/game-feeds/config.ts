import { isAddress } from '@madang/runtime/address.ts';
import { integer, readConfig, text } from '@madang/runtime/config.ts';
import type { CasinoConfig } from './casino/deps.ts';
import type { BlockSchedule } from './draw/block-source.ts';
import { namedAdapters } from './sports/adapters.ts';
import type { SportsConfig } from './sports/sports.ts';

/** A public chain whose blocks may decide draws. */
export interface ChainConfig {
  /** Address that answers a block's id, with `{height}` in it. */
  url: string;
  schedule: BlockSchedule;
  /** How long after the draw time a block counts as final. */
  finalMs: number;
}

export interface GameFeedsConfig {
  /** False where a test moves the clock itself and calls `tick`. */
  ticking: boolean;
  /** Between two polls of a feed that owes a result. */
  feedPollMs: number;
  feedTimeoutMs: number;
  /** Hosts that feeds may be asked at; empty for any in the Internet. An inner address is reached where it stands here itself. */
  feedHosts: readonly string[];
  /** How long after its draw time a result counts as missing. */
  missingAfterMs: number;
  /** Absent where no chain is set up; then no game can have the source chain. */
  chain?: ChainConfig;
  /** A file of recorded draws to run; absent for none. */
  replay?: { file: string; speed: number };
  sports: SportsConfig;
  casino: CasinoConfig;
}

const blockUrl = (value: string): string => {
  if (value === '') return value;
  const fits = /^https?:/.test(value) && value.includes('{height}') && URL.canParse(value.replace('{height}', '1'));
  if (!fits) throw new Error('must be an http address with {height} in it');
  return value;
};

const instant = (value: string): Date => {
  const at = new Date(value === '' ? 0 : value);
  if (Number.isNaN(at.getTime())) throw new Error('must be an instant such as 2026-11-20T00:00:00Z');
  return at;
};

/** Faster than real time by up to a million; a thousandth of it at the slowest. */
const speed = (value: string): number => {
  const times = Number(value);
  if (!(times >= 0.001 && times <= 1_000_000)) throw new Error('must be a number from 0.001 to 1000000');
  return times;
};

const big = (value: string): bigint => {
  if (!/^\d{1,18}$/.test(value)) throw new Error('must be a whole number');
  return BigInt(value);
};

/** Names and addresses without a scheme or port, as a URL's host is written. */
const hosts = (value: string): string[] => {
  const list = value.split(',').flatMap((part) => part.trim().toLowerCase() || []);
  for (const host of list)
    if (!/^[a-z0-9.-]+$/.test(host) && !isAddress(host)) throw new Error('must be hosts, separated by commas');
  return list;
};

/** Addresses themselves, since a name may lead anywhere. */
const addresses = (value: string): string[] => {
  const list = hosts(value);
  for (const address of list) if (!isAddress(address)) throw new Error('must be addresses, separated by commas');
  return list;
};

export function gameFeedsConfig(env: NodeJS.ProcessEnv): GameFeedsConfig {
  const read = readConfig(env, {
    FEED_POLL_MS: { default: '2000', parse: integer(200, 60_000) },
    FEED_TIMEOUT_MS: { default: '3000', parse: integer(100, 30_000) },
    FEED_HOSTS: { default: '', parse: hosts },
    FEED_MISSING_SECONDS: { default: '60', parse: integer(1, 3_600) },
    CHAIN_URL: { default: '', parse: blockUrl },
    CHAIN_ANCHOR_HEIGHT: { default: '0', parse: big },
    CHAIN_ANCHOR_TIME: { default: '', parse: instant },
    CHAIN_BLOCK_MS: { default: '500', parse: integer(1, 3_600_000) },
    CHAIN_FINAL_SECONDS: { default: '3', parse: integer(0, 3_600) },
    CASINO_INNER: { default: '', parse: addresses },
    REPLAY_FILE: { default: '', parse: text },
    REPLAY_SPEED: { default: '1', parse: speed },
    SPORTS_PROVIDERS: { default: '', parse: (list) => namedAdapters(list, env) },
    SPORTS_GATHER_MS: { default: '100', parse: integer(0, 1_000) },
    SPORTS_INPUT_DAYS: { default: '7', parse: integer(2, 60) },
    SPORTS_MATCH_DAYS: { default: '400', parse: integer(30, 3_650) },
  });
  if (read.CHAIN_URL && read.CHAIN_ANCHOR_TIME.getTime() === 0)
    throw new Error('CHAIN_URL needs CHAIN_ANCHOR_HEIGHT and CHAIN_ANCHOR_TIME: a block whose time is known');
  const schedule = {
    anchorHeight: read.CHAIN_ANCHOR_HEIGHT,
    anchorTime: read.CHAIN_ANCHOR_TIME,
    blockMs: read.CHAIN_BLOCK_MS,
  };
  return {
    ticking: true,
    feedPollMs: read.FEED_POLL_MS,
    feedTimeoutMs: read.FEED_TIMEOUT_MS,
    feedHosts: read.FEED_HOSTS,
    missingAfterMs: read.FEED_MISSING_SECONDS * 1_000,
    sports: {
      adapters: read.SPORTS_PROVIDERS,
      gatherMs: read.SPORTS_GATHER_MS,
      inputDays: read.SPORTS_INPUT_DAYS,
      matchDays: read.SPORTS_MATCH_DAYS,
    },
    casino: { timeoutMs: 3_000, inner: read.CASINO_INNER },
    ...(read.CHAIN_URL && { chain: { url: read.CHAIN_URL, schedule, finalMs: read.CHAIN_FINAL_SECONDS * 1_000 } }),
    ...(read.REPLAY_FILE && { replay: { file: read.REPLAY_FILE, speed: read.REPLAY_SPEED } }),
  };
}
