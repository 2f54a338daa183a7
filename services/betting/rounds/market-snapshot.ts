import type { Limit, LimitHolder } from '../rules/limit.ts';
import type { Match, MatchMarket } from '../sports/match.ts';
import type { SportsRules } from '../sports-rules/sports-rules.ts';
import type { Round } from './round.ts';

/** The rounds and matches, odds and rules in this process's memory, against which slips are checked without asking anybody. */
export interface MarketSnapshot {
  /** True when nothing was heard of the rounds for too long: then nothing is sold. */
  stale(nowMs: number): boolean;
  round(id: string): Round | undefined;
  /** True when nothing was heard of the matches for too long. */
  matchesStale(nowMs: number): boolean;
  match(id: bigint): Match | undefined;
  market(fixtureId: bigint, marketId: string): MatchMarket | undefined;
  /** The rules on slips of sports. */
  slipRules(): SportsRules;
  /** What a member may do in a game class. */
  limit(member: LimitHolder, gameClass: string): Limit | undefined;
}
