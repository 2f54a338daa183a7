import { randomUUID } from 'node:crypto';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Kind } from '../accounts/kind.ts';
import { endSessions } from './end-sessions.ts';
import type { SessionRules } from './session-rules.ts';
import { newToken, tokenHash } from './token.ts';

/** Where a session comes from. */
export interface Origin {
  ip: string;
  device: string;
  userAgent: string;
  domain: string;
  /** What the browser says its id is; empty where it says none. */
  deviceId: string;
  /** Of the address, by ISO 3166; empty where nobody knows. */
  country: string;
}

export interface OpenedSession {
  sessionId: string;
  token: string;
  /** Tokens of sessions that had to give way: to be marked in the cache after the commit. */
  ended: Buffer[];
}

/** Begins a session within the login's transaction, and ends those that the rules no longer allow beside it. */
export async function openSession(
  tx: Queryable,
  account: { id: bigint; kind: Kind },
  origin: Origin,
  rules: SessionRules & { duplicateLogin: boolean },
  { now, trace }: { now: Date; trace: string },
): Promise<OpenedSession> {
  const ended = rules.duplicateLogin
    ? await endCrowd(tx, account.id, rules.maxSessions, { now, trace })
    : await endSessions(tx, { accountIds: [account.id] }, { reason: 'duplicate', now, trace });
  const sessionId = randomUUID();
  const token = newToken();
  await tx.query(
    `with opened as (
       insert into sessions (id, account_id, kind, ip, device, user_agent, domain, created_at, seen_at, expires_at, country,
         device_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $11, $12) returning id
     )
     insert into session_tokens (hash, session_id, issued_at) select $10, id, $8 from opened`,
    [
      sessionId,
      account.id,
      account.kind,
      origin.ip,
      origin.device,
      origin.userAgent,
      origin.domain,
      now,
      new Date(now.getTime() + rules.lifetimeMs[account.kind]),
      tokenHash(token),
      origin.country,
      origin.deviceId,
    ],
  );
  return { sessionId, token, ended };
}

async function endCrowd(
  tx: Queryable,
  accountId: bigint,
  maxSessions: number,
  when: { now: Date; trace: string },
): Promise<Buffer[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from sessions where account_id = $1 and ended_at is null
     order by created_at desc, id offset $2 limit 100`,
    [accountId, maxSessions - 1],
  );
  if (rows.length === 0) return [];
  return endSessions(tx, { sessionIds: rows.map((row) => row.id) }, { reason: 'crowd', ...when });
}
