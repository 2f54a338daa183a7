import { integer, readConfig, text } from '@madang/runtime/config.ts';
import { hostList } from '../outside/host-list.ts';

export interface OddsApiConfig {
  /** Where the service is, without its version's path. */
  readonly url: URL;
  readonly key: string;
  /** The supplier's keys of leagues, as soccer_korea_kleague1. */
  readonly sports: readonly string[];
  /** Bookmakers whose prices are taken, the best liked first; empty for those of the regions. */
  readonly bookmakers: readonly string[];
  readonly regions: readonly string[];
  readonly everyMs: number;
  readonly timeoutMs: number;
  /** Requests that are left for others who use the key. */
  readonly keepRequests: number;
  /** Hosts that may be asked; empty for any in the Internet. */
  readonly hosts: readonly string[];
}

const names = (value: string): string[] => {
  const list = value.split(',').flatMap((part) => part.trim() || []);
  if (list.length > 50 || !list.every((name) => /^[a-z0-9_]{1,80}$/.test(name)))
    throw new Error('must be keys, separated by commas');
  return list;
};

const address = (value: string): URL => {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) throw new Error('must be an http address');
  return new URL(value);
};

/** The Odds API's part of the environment; undefined where it names no ODDS_API_KEY. */
export function oddsApiConfig(env: NodeJS.ProcessEnv): OddsApiConfig | undefined {
  const read = readConfig(env, {
    ODDS_API_URL: { default: 'https://api.the-odds-api.com', parse: address },
    ODDS_API_KEY: { default: '', parse: text },
    ODDS_API_SPORTS: { default: '', parse: names },
    ODDS_API_BOOKMAKERS: { default: '', parse: names },
    ODDS_API_REGIONS: { default: 'eu', parse: names },
    ODDS_API_EVERY_SECONDS: { default: '300', parse: integer(1, 86_400) },
    ODDS_API_TIMEOUT_MS: { default: '10000', parse: integer(100, 120_000) },
    ODDS_API_KEEP_REQUESTS: { default: '10', parse: integer(0, 1_000_000) },
    ODDS_API_HOSTS: { default: '', parse: hostList },
  });
  if (read.ODDS_API_KEY === '') return undefined;
  if (read.ODDS_API_SPORTS.length === 0) throw new Error('ODDS_API_KEY needs ODDS_API_SPORTS');
  return {
    url: read.ODDS_API_URL,
    key: read.ODDS_API_KEY,
    sports: read.ODDS_API_SPORTS,
    bookmakers: read.ODDS_API_BOOKMAKERS,
    regions: read.ODDS_API_REGIONS,
    everyMs: read.ODDS_API_EVERY_SECONDS * 1_000,
    timeoutMs: read.ODDS_API_TIMEOUT_MS,
    keepRequests: read.ODDS_API_KEEP_REQUESTS,
    hosts: read.ODDS_API_HOSTS,
  };
}
