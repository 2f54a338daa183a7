import type { Database } from '@madang/runtime/database.ts';
import { endParams, endSessions } from './end-sessions.ts';
import type { SessionCache } from './session-cache.ts';
import type { SessionRules } from './session-rules.ts';

const batch = 500;

/** The condition that a session `s` has ended by itself, with its four parameters from the number `first` on. */
function expired(rules: SessionRules, now: Date, first: number): { sql: string; params: Date[] } {
  const since = (kind: keyof SessionRules['idleMs']) => new Date(now.getTime() - rules.idleMs[kind]);
  return {
    sql: `s.expires_at <= $${first} or (s.kind = 'member' and s.seen_at <= $${first + 1})
      or (s.kind = 'agent' and s.seen_at <= $${first + 2}) or (s.kind = 'admin' and s.seen_at <= $${first + 3})`,
    params: [now, since('member'), since('agent'), since('admin')],
  };
}

/**
 * Ends a batch of the sessions that fell asleep or reached their last moment, though nobody asked for them any more: what
 * still listens on them is told. Whoever was seen between the look and the lock stays. True when there may be more.
 */
export async function endExpired(
  database: Database,
  cache: SessionCache,
  rules: SessionRules,
  now: Date,
): Promise<boolean> {
  const found = expired(rules, now, 1);
  const { rows } = await database.query<{ id: string }>(
    `select s.id from sessions s where s.ended_at is null and (${found.sql}) limit ${batch}`,
    found.params,
  );
  if (rows.length === 0) return false;
  const sessionIds = rows.map(({ id }) => id);
  const onlyIf = expired(rules, now, endParams + 1);
  await cache.mark(
    await database.transaction((tx) => endSessions(tx, { sessionIds, onlyIf }, { reason: 'expired', now })),
  );
  return rows.length === batch;
}
