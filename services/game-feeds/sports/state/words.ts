import { FixtureStatus, LegResult, MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { FeedPickResult, FixtureStatusName } from '../feed-message.ts';
import type { MarketStatusName } from './market.ts';

/** Our words as the contract has them. */
export const fixtureStatus: Record<FixtureStatusName, FixtureStatus> = {
  not_started: FixtureStatus.NOT_STARTED,
  about_to_start: FixtureStatus.ABOUT_TO_START,
  in_progress: FixtureStatus.IN_PROGRESS,
  interrupted: FixtureStatus.INTERRUPTED,
  suspended: FixtureStatus.SUSPENDED,
  finished: FixtureStatus.FINISHED,
  cancelled: FixtureStatus.CANCELLED,
  postponed: FixtureStatus.POSTPONED,
  abandoned: FixtureStatus.ABANDONED,
  coverage_lost: FixtureStatus.COVERAGE_LOST,
};

export const marketStatus: Record<MarketStatusName, MarketStatus> = {
  open: MarketStatus.OPEN,
  suspended: MarketStatus.SUSPENDED,
  closed: MarketStatus.CLOSED,
  settled: MarketStatus.SETTLED,
  cancelled: MarketStatus.CANCELLED,
};

export const legResult: Record<FeedPickResult['result'], LegResult> = {
  win: LegResult.WIN,
  loss: LegResult.LOSS,
  push: LegResult.PUSH,
  void: LegResult.VOID,
  half_win: LegResult.HALF_WIN,
  half_loss: LegResult.HALF_LOSS,
};

const nameOf = <N extends string, V extends number>(words: Record<N, V>, value: V): N | undefined =>
  (Object.keys(words) as N[]).find((name) => words[name] === value);

export const fixtureStatusName = (value: FixtureStatus): FixtureStatusName | undefined => nameOf(fixtureStatus, value);
export const legResultName = (value: LegResult): FeedPickResult['result'] | undefined => nameOf(legResult, value);
