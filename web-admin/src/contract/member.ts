import type { Id, Instant, Won } from './rows.ts';

export type MemberState = 'waiting' | 'normal' | 'rejected' | 'suspended' | 'blocked' | 'withdrawn' | 'deleted';

/** A row of `members`; `agents` has the same fields. */
export interface Member {
  id: Id;
  account: string;
  nickname: string;
  state: MemberState;
  level: number;
  /** Name of the tier's role; `roles` gives its place. */
  role: string;
  test_account: boolean;
  join_code: string;
  parent_id: Id | null;
  path: string;
  money: Won;
  point: number;
  egg: Won;
  held: Won;
  debt: Won;
  online: boolean;
  login_count: number;
  created_at: Instant;
  last_login_at: Instant | null;
  last_ip: string;
  created_ip: string;
}

/** One step of the tree above a node, from the top. */
export interface Ancestor {
  id: Id;
  account: string;
  nickname: string;
  role: string;
}

/** `GET /rest/members/{id}`: the list's fields, and what only the page shows. */
export interface MemberPage extends Member {
  phone_number: string;
  date_of_birth: string;
  created_device: string;
  bank_name: string;
  bank_account: string;
  bank_account_holder: string;
  language: string;
  /** Restrictions by name, for example `no_exchange`. */
  flags: Record<string, boolean>;
  ancestors?: Ancestor[];
  /** Since the member joined; a member has them and an agent not, and they are null while they cannot be read. */
  totals?: { charges: Won; exchanges: Won; stake: Won; payout: Won } | null;
  /** Not settled yet; the stake is null where there are too many to sum. */
  open_bets?: { count: number; stake: Won | null } | null;
}

export interface Role {
  id: string;
  name: string;
  /** Place in the tree, 1 at the top; the wire spells it so. */
  propirty: number;
}

/** An agent's page: rates in percent by class, and the parent's, which they may not exceed. */
export interface AgentPage extends Member {
  rates: Record<string, number>;
  parent_rates?: Record<string, number>;
  ancestors?: Ancestor[];
}
