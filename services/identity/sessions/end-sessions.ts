import type { Queryable } from '@madang/runtime/database.ts';

export type EndReason = 'logout' | 'stolen' | 'operator' | 'duplicate' | 'password' | 'state' | 'crowd';

/** Which live sessions to end: by id, or all of accounts, perhaps without one that stays. */
export type EndWhat =
  | { sessionIds: readonly string[] }
  | { accountIds: readonly bigint[]; except?: string | undefined };

/** Ends live sessions; answers the hashes of their tokens in force, to be marked in the cache after the commit. */
export async function endSessions(tx: Queryable, what: EndWhat, reason: EndReason, now: Date): Promise<Buffer[]> {
  const which =
    'sessionIds' in what
      ? { sql: 'id = any($3::uuid[])', params: [what.sessionIds] }
      : {
          sql: 'account_id = any($3::bigint[]) and id is distinct from $4::uuid',
          params: [what.accountIds, what.except ?? null],
        };
  const { rows } = await tx.query<{ hash: Buffer }>(
    `with locked as (
       select id from sessions where ${which.sql} and ended_at is null order by id for update
     ), ended as (
       update sessions s set ended_at = $1, ended_reason = $2 from locked where s.id = locked.id returning s.id
     )
     select t.hash from ended join session_tokens t on t.session_id = ended.id and t.retired_at is null`,
    [now, reason, ...which.params],
  );
  return rows.map((row) => row.hash);
}

/** Hashes of the tokens in force of accounts: their cached principals are old after a change of the account. */
export async function liveTokens(tx: Queryable, accountIds: readonly bigint[]): Promise<Buffer[]> {
  const { rows } = await tx.query<{ hash: Buffer }>(
    `select t.hash from sessions s join session_tokens t on t.session_id = s.id and t.retired_at is null
     where s.account_id = any($1::bigint[]) and s.ended_at is null`,
    [accountIds],
  );
  return rows.map((row) => row.hash);
}
