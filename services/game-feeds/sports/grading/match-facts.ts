import type { FeedIncident, FeedScore, FixtureStatusName, Sport } from '../feed-message.ts';

/** What grading knows of a match: nothing but what happened in it. */
export interface MatchFacts {
  readonly sport: Sport;
  readonly status: FixtureStatusName;
  /** At most one of each period. */
  readonly scores: readonly FeedScore[];
  /** In any order, revoked ones too. Of an incident that made points `side` is the team that they count for, of an own goal too. */
  readonly incidents: readonly FeedIncident[];
  /** True when nothing more will be played: the status is `finished`, or the match is overdue. */
  readonly finished: boolean;
}

/** A market as far as grading looks at it. */
export interface GradedMarket {
  readonly type: string;
  readonly period: string;
  readonly lineQuarters?: number;
  readonly picks: readonly string[];
}

/** Whether a match that began, or should have, at `startsAt` is given up: what is undecided then is void. */
export const isOverdue = (startsAt: number, now: number, voidAfterHours: number): boolean =>
  now >= startsAt + voidAfterHours * 3_600_000;
