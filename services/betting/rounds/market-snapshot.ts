import type { Limit, LimitHolder } from '../rules/limit.ts';
import type { Round } from './round.ts';

/** The rounds, odds and limits in this process's memory, against which slips are checked without asking anybody. */
export interface MarketSnapshot {
  /** True when nothing was heard of the rounds for too long: then nothing is sold. */
  stale(nowMs: number): boolean;
  round(id: string): Round | undefined;
  /** What a member may do in a game class. */
  limit(member: LimitHolder, gameClass: string): Limit | undefined;
}
