import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { SessionEndedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import { kindToProto } from '../accounts/kind.ts';

export type EndReason = 'logout' | 'stolen' | 'operator' | 'duplicate' | 'password' | 'state' | 'crowd' | 'expired';

/** Which live sessions to end: by id, or all of accounts, perhaps without one that stays. */
export type EndWhat =
  | { sessionIds: readonly string[]; onlyIf?: { sql: string; params: readonly unknown[] } }
  | { accountIds: readonly bigint[]; except?: string | undefined };

export interface EndHow {
  reason: EndReason;
  now: Date;
  trace?: string;
}

interface Ended {
  id: string;
  account_id: bigint;
  kind: string;
  hash: Buffer | null;
}

/** The parameters that stand before those of `onlyIf`. */
export const endParams = 3;

/**
 * Ends live sessions and tells of each, within one transaction; answers the hashes of their tokens in force, to be marked
 * in the cache after the commit. Every end of a session comes by here.
 */
export async function endSessions(tx: Queryable, what: EndWhat, how: EndHow): Promise<Buffer[]> {
  const { reason, now, trace = '' } = how;
  const which =
    'sessionIds' in what
      ? {
          sql: `s.id = any($3::uuid[])${what.onlyIf ? ` and (${what.onlyIf.sql})` : ''}`,
          params: [what.sessionIds, ...(what.onlyIf?.params ?? [])],
        }
      : {
          sql: 's.account_id = any($3::bigint[]) and s.id is distinct from $4::uuid',
          params: [what.accountIds, what.except ?? null],
        };
  const { rows } = await tx.query<Ended>(
    `with locked as (
       select s.id from sessions s where s.ended_at is null and ${which.sql} order by s.id for update
     ), ended as (
       update sessions s set ended_at = $1, ended_reason = $2 from locked where s.id = locked.id
       returning s.id, s.account_id, s.kind
     )
     select ended.id, ended.account_id, ended.kind, t.hash
     from ended left join session_tokens t on t.session_id = ended.id and t.retired_at is null`,
    [now, reason, ...which.params],
  );
  const at = timestampFromDate(now);
  const told = rows.map(({ id, account_id, kind }) =>
    event(
      SessionEndedSchema,
      { sessionId: id, accountId: account_id, kind: kindToProto(kind), reason, at },
      account_id,
    ),
  );
  await addEvents(tx, told, trace);
  return rows.flatMap(({ hash }) => hash ?? []);
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
