import { timestampMs } from '@bufbuild/protobuf/wkt';
import {
  FixtureStatus,
  type FixtureUpdated,
  MarketStatus,
  type PricedMarket,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';

/** A match as bets see it. */
export interface Match {
  id: bigint;
  sport: string;
  leagueId: bigint;
  startsAtMs: number;
  /** When sale begins; undefined where it has not been released. */
  releasedAtMs: number | undefined;
  status: FixtureStatus;
  salesStopped: boolean;
  /** Whether it takes bets while it is played, and how long those wait. */
  inPlay: boolean;
  delayMs: number;
  /** Of home and away, as it stands. */
  score: readonly [number, number];
  /** Rises with every change of the match, but for its markets. */
  version: bigint;
}

export interface MatchMarket {
  id: string;
  type: string;
  period: string;
  lineQuarters: number | undefined;
  status: MarketStatus;
  prices: ReadonlyMap<string, { oddsMilli: number; suspended: boolean }>;
  version: bigint;
}

export function toMatch(told: FixtureUpdated): Match {
  if (!told.startsAt) throw new Error(`match ${told.fixtureId} was told without its start`);
  const whole = told.scores.find(({ period }) => period === 'ft');
  return {
    id: told.fixtureId,
    sport: told.sport,
    leagueId: told.leagueId,
    startsAtMs: timestampMs(told.startsAt),
    releasedAtMs: told.releasedAt && timestampMs(told.releasedAt),
    status: told.status,
    salesStopped: told.salesStopped,
    inPlay: told.inPlay,
    delayMs: told.inPlayDelaySeconds * 1000,
    score: [whole?.home ?? 0, whole?.away ?? 0],
    version: told.version,
  };
}

export function toMatchMarket(told: PricedMarket): MatchMarket {
  const { marketId, type, period, lineQuarters, status, outcomes, version } = told;
  const prices = new Map(outcomes.map(({ pick, oddsMilli, suspended }) => [pick, { oddsMilli, suspended }]));
  return { id: marketId, type, period, lineQuarters, status, prices, version };
}

/** True while the match is played, also while it pauses. */
export const isPlayed = ({ status }: Match): boolean =>
  status === FixtureStatus.IN_PROGRESS || status === FixtureStatus.INTERRUPTED;

/** True while the match is still to begin. */
export const isToCome = ({ status }: Match): boolean =>
  status === FixtureStatus.NOT_STARTED || status === FixtureStatus.ABOUT_TO_START;

/**
 * Until when a leg may be bet on, as far as this process knows: until the start, or while it is played for as long as
 * its market is open. 0 where it may not.
 */
export function legClosesAtMs(match: Match | undefined, market: MatchMarket | undefined, inPlay: boolean): number {
  if (!match || market?.status !== MarketStatus.OPEN) return 0;
  if (inPlay) return match.inPlay && isPlayed(match) ? Number.POSITIVE_INFINITY : 0;
  return isToCome(match) ? match.startsAtMs : 0;
}
