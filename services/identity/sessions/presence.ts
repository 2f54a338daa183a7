import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import { gather } from '@madang/runtime/gather.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { activityGrainMinutes } from '../accounts/account-activity.ts';

/** Whoever was seen within this time is here. */
export const presenceMs = 5 * 60_000;

export interface Sight {
  sessionId: string;
  at: Date;
  /** Null where it is not known. */
  page: string | null;
}

export interface Presence {
  /** Notes that a session was seen, on which page where that is known, at most once in a while; nobody waits for it. */
  seen(sessionId: string, page?: string): void;
  /** Notes that a session is on a page, and with `browse` that it has just opened it; resolves when it is written. */
  touch(sessionId: string, page: string, how: { browse: boolean }): Promise<void>;
  /** Notes what others saw, of each session at most once; resolves when all of it is written. */
  seenElsewhere(sights: readonly Sight[]): Promise<void>;
  close(): Promise<void>;
}

interface Noted extends Sight {
  isVisit: boolean;
}

/** How exact "last seen" is: an index entry for each poll of each member would be the busiest write of the service. */
const grainMs = 60_000;
const rememberedSessions = 50_000;

/**
 * Sessions are locked in the order of their ids, as everyone does who writes several at once. When an account was last here is
 * written with them, seldom, and not while somebody else writes it.
 */
const writeSql = `
  with sights as (
    select id, at, page from unnest($1::uuid[], $2::timestamptz[], $3::text[]) as s (id, at, page)
  ), locked as (
    select id from sessions where id = any($1::uuid[]) and ended_at is null order by id for update
  ), seen as (
    update sessions s set seen_at = greatest(s.seen_at, v.at), page = coalesce(v.page, s.page)
    from sights v join locked using (id) where s.id = v.id returning s.account_id, s.seen_at
  ), last as (
    select account_id, max(seen_at) as at from seen group by account_id
  ), due as (
    select a.account_id, l.at from account_activity a join last l using (account_id)
    where a.seen_at is null or a.seen_at <= l.at - interval '${activityGrainMinutes} minutes'
    for update of a skip locked
  )
  update account_activity a set seen_at = d.at from due d where d.account_id = a.account_id`;

/** As many pages of a session are kept. */
const keptVisits = 20;

/** The newest pages of each session, oldest first; those of a session that has ended are not kept any more. */
const visitSql = `
  insert into session_visits as kept (session_id, visits)
  select v.id, v.visits from jsonb_to_recordset($1::jsonb) as v (id uuid, visits jsonb)
  join sessions s on s.id = v.id and s.ended_at is null order by v.id
  on conflict (session_id) do update set visits = (
    select jsonb_agg(last.visit order by last.place) from (
      select x.visit, x.place from jsonb_array_elements(kept.visits || excluded.visits) with ordinality x (visit, place)
      order by x.place desc limit ${keptVisits}) last)`;

/** The visits among the sights, by session; a page that was opened again counts again. */
function visitsOf(batch: readonly Noted[]): { id: string; visits: { page: string; at: Date }[] }[] {
  const bySession = new Map<string, { page: string; at: Date }[]>();
  for (const { sessionId, at, page, isVisit } of batch) {
    if (!isVisit || !page) continue;
    const visits = bySession.get(sessionId) ?? [];
    visits.push({ page, at });
    bySession.set(sessionId, visits.slice(-keptVisits));
  }
  return [...bySession].map(([id, visits]) => ({ id, visits }));
}

export function presence(database: Database, clock: Clock, log: Logger): Presence {
  const noted = new Map<string, { at: number; page: string }>();
  const write = gather<Noted, void>({
    maxBatch: 500,
    maxQueue: 20_000,
    async run(batch) {
      const last = new Map<string, Noted>();
      for (const sight of batch)
        last.set(sight.sessionId, { ...sight, page: sight.page ?? last.get(sight.sessionId)?.page ?? null });
      const sights = [...last.values()];
      await database.query(writeSql, [
        sights.map((s) => s.sessionId),
        sights.map((s) => s.at),
        sights.map((s) => s.page),
      ]);
      const visits = visitsOf(batch);
      if (visits.length > 0) await database.query(visitSql, [JSON.stringify(visits)]);
      return batch.map(() => undefined);
    },
  });

  return {
    seen(sessionId, page = '') {
      const at = clock.now();
      const before = noted.get(sessionId);
      const isElsewhere = page !== '' && page !== before?.page;
      if (before && !isElsewhere && at.getTime() - before.at < grainMs) return;
      if (noted.size >= rememberedSessions) noted.clear();
      noted.set(sessionId, { at: at.getTime(), page: page || (before?.page ?? '') });
      write({ sessionId, at, page: page || null, isVisit: false }).catch((error: unknown) => {
        noted.delete(sessionId);
        log.warn({ err: error }, 'session last-seen time could not be written');
      });
    },
    async touch(sessionId, page, { browse }) {
      const at = clock.now();
      noted.set(sessionId, { at: at.getTime(), page });
      await write({ sessionId, at, page, isVisit: browse });
    },
    async seenElsewhere(sights) {
      await write.all(sights.map((sight) => ({ ...sight, isVisit: false })));
    },
    close: () => write.close(),
  };
}
