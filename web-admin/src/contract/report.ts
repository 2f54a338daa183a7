import type { Id, Instant, Won } from './rows.ts';

export type LaneName = 'charges' | 'exchanges' | 'joins' | 'inquiries' | 'high_bets';

export interface Lane {
  name: LaneName;
  count: number;
  amount: Won;
  oldest_at: Instant | null;
}

/** `GET /rest/reports/waiting`: what waits for an operator. What the caller may not see is absent. */
export interface Waiting {
  at: Instant;
  lanes: Lane[];
  online?: number;
  alerts?: number;
  /** The stake from which a bet is a high one. */
  high_bet_from?: number;
  /** Events that wait for a replay; absent too while a service that would know is away. */
  parked?: number;
}

export type FigureName = 'charges' | 'exchanges' | 'stake' | 'payout' | 'rolling' | 'bets' | 'online' | 'joins';

/** `hours` holds one value per begun hour of today; `yesterday_hours` all of yesterday's. */
export interface Figure {
  name: FigureName;
  today: number;
  yesterday: number;
  last_week: number;
  hours?: number[];
  yesterday_hours?: number[];
}

/** `GET /rest/reports/today`. Yesterday and last week are read at the same time of day. */
export interface Today {
  at: Instant;
  day: string;
  figures: Figure[];
  classes: { game_class: string; bets: number; stake: Won; payout: Won }[];
}

/** A node of the tree. Balances are its own; people and flows are subtotals of it and all below it. */
export interface TreeNode {
  id: Id;
  parent_id: Id | null;
  path: string;
  kind: 'AGENT' | 'MEMBER';
  role: string;
  account: string;
  nickname: string;
  level: number;
  state: string;
  test_account: boolean;
  /** Direct children, agents below, members below, and those of them who are here. */
  children: number;
  agents: number;
  members: number;
  online: number;
  money: Won;
  point: number;
  charges: Won;
  exchanges: Won;
  stake: Won;
  payout: Won;
  rolling: Won;
}

/**
 * `GET /rest/reports/tree?filter={parent_id?, q?, from, to}`: the caller's own top when neither
 * is given, the children of a node, or the matches together with all their ancestors.
 */
export interface Tree {
  at: Instant;
  nodes: TreeNode[];
  truncated: boolean;
}

/** `GET /rest/reports/own-figures?filter={from, to}`: the partner's own account and business. */
export interface OwnFigures {
  at: Instant;
  /** Rates in percent by class. */
  own: { money: Won; point: number; egg: Won; rates: Record<string, number> };
  subtree: { members: number; agents: number; online: number; charges: Won; exchanges: Won };
  rows: { day: string; game_class: string; bets: number; stake: Won; payout: Won; rolling: Won }[];
}
