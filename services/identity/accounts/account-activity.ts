import type { Queryable } from '@madang/runtime/database.ts';
import type { ListSpec } from '@madang/runtime/list-query.ts';
import type { Origin } from '../sessions/open-session.ts';

/** Where an account came from and when it was last here, as its row of JSON tells it. */
export interface Activity {
  seen_at: string | null;
  country: string;
  domain: string;
  device: string;
  user_agent: string;
  created_country: string;
  created_domain: string;
}

/** How exact "last here" is: a busy site would write a row for each call of each member otherwise. */
export const activityGrainMinutes = 10;

/** What lists of accounts are searched and sorted by of it; who never was here was away the longest. */
export const activityColumns = {
  last_seen_at: { sql: "coalesce(v.seen_at, '-infinity'::timestamptz)", type: 'instant' },
  last_country: { sql: 'v.country', sortable: false },
  last_domain: { sql: 'v.domain', sortable: false },
  last_device: { sql: 'v.device', sortable: false },
  created_domain: { sql: 'v.created_domain', sortable: false },
} as const satisfies ListSpec['columns'];

/** Notes a login. Sessions are locked before this row, as whoever notes that they are seen does. */
export async function noteLogin(tx: Queryable, accountId: bigint, origin: Origin, now: Date): Promise<void> {
  await tx.query(
    `update account_activity set seen_at = greatest(seen_at, $2), country = $3, domain = $4, device = $5, user_agent = $6
     where account_id = $1`,
    [accountId, now, origin.country, origin.domain, origin.device, origin.userAgent],
  );
}

/** Notes from where a member joined: until its first login it was last there as well. */
export async function noteJoin(tx: Queryable, accountId: bigint, origin: Origin): Promise<void> {
  await tx.query(
    `update account_activity set country = $2, created_country = $2, domain = $3, created_domain = $3, device = $4,
       user_agent = $5 where account_id = $1`,
    [accountId, origin.country, origin.domain, origin.device, origin.userAgent],
  );
}

/** Forgets from where somebody came who is erased. */
export async function forgetActivity(tx: Queryable, accountId: bigint): Promise<void> {
  await tx.query(
    `update account_activity set country = '', domain = '', device = '', user_agent = '', created_country = '',
       created_domain = '' where account_id = $1`,
    [accountId],
  );
}
