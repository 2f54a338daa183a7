import type { Id, Instant, Person, Won } from './rows.ts';

export type BetStatus = 'pending' | 'accepted' | 'refused' | 'cancelled' | 'won' | 'lost' | 'void';

export interface Bet extends Person {
  id: Id;
  game_class: string;
  game: string;
  legs: {
    round_id: Id;
    game: string;
    round: number;
    day: string;
    market: string;
    pick: string;
    odds: number;
    status: 'pending' | 'win' | 'loss' | 'void';
  }[];
  stake: Won;
  combined_odds: number;
  potential_payout: Won;
  payout: Won;
  status: BetStatus;
  placed_at: Instant;
  settled_at: Instant | null;
  revisions: { revision: number; at: Instant; outcome: string; payout: Won; reason: string }[];
}

/** One entry of the ledger; `money-logs` and `point-logs` have the same fields with their balance. */
export interface LedgerEntry extends Partial<Person> {
  id: Id;
  account_id: Id;
  transfer: string;
  balance_type: 'money' | 'point' | 'egg' | 'held' | 'debt';
  seq: number;
  amount: Won;
  balance_after: Won;
  kind: string;
  reference: string;
  counterparty: string;
  at: Instant;
}

export interface AuditLog {
  id: Id;
  at: Instant;
  actor: Id;
  actor_account: string;
  actor_kind: 'ADMIN' | 'AGENT' | 'MEMBER' | 'SERVICE';
  ip: string;
  action: string;
  resource: string;
  resource_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  memo: string;
  service: string;
  chain_ok: boolean;
}

/** A setting of the site: `service.field`, and its value. Who changed it is in the audit log. */
export interface Setting {
  id: string;
  value: number | string | boolean;
}

/** `limits`: one row a level and class, id `level:class`. */
export interface Limit {
  id: string;
  level: number;
  game_class: string;
  stake_min: Won;
  stake_max: Won;
  win_max: Won;
  round_max: Won;
}

export interface Notice {
  id: Id;
  title: string;
  content: string;
  audience: 'all' | 'member' | 'agent';
  /** Empty for every language. */
  language: string;
  pinned: boolean;
  published: boolean;
  created_at: Instant;
  updated_at: Instant;
}

export interface Alert {
  id: Id;
  round_id: Id;
  game: string;
  problem: string;
  detail: string;
  at: Instant;
  resolved_at: Instant | null;
}

/** An event that a consumer could not take. */
export interface ParkedMessage {
  /** Service and number, for example `stats:12`. */
  id: string;
  service: string;
  consumer: string;
  /** Protobuf type of the event. */
  type: string;
  /** What the consumer said the last time. */
  error: string;
  attempts: number;
  parked_at: Instant;
  replayed_at: Instant | null;
}

/** One share of rolling: an earner, a bet, and the difference of rates that it is reckoned from. */
export interface Commission {
  id: Id;
  account_id: Id;
  account: string;
  member_id: Id;
  bet_id: string;
  game_class: string;
  stake: Won;
  /** Points; negative for a reversal. */
  amount: number;
  /** Own rate less that of the child on the path, in percent. */
  rate: number;
  day: string;
  at: Instant;
}
