import type { Queryable } from '@madang/runtime/database.ts';
import type { FeedMessage } from '../feed-message.ts';

export const refOf = (message: FeedMessage): string | undefined =>
  message.kind === 'fixture'
    ? message.fixture.ref
    : message.kind === 'snapshot' || message.kind === 'heartbeat'
      ? undefined
      : message.fixture;

const insertSql = `
  insert into sports_inputs (provider, message_id, kind, fixture_ref, at, received_at, payload, waiting)
  select $1, e.message_id, e.kind, e.fixture_ref, e.at, $3, e.payload, e.waiting
    from jsonb_to_recordset($2::jsonb)
      as e(message_id text, kind text, fixture_ref text, at timestamptz, payload jsonb, waiting boolean)
   where not exists (select from sports_inputs i where i.provider = $1 and i.message_id = e.message_id)
  returning message_id`;

/**
 * Keeps the messages that were not kept before; answers their ids. The caller holds the provider's lock, so that nobody
 * keeps the same ones meanwhile.
 */
export async function keepInputs(
  tx: Queryable,
  provider: string,
  messages: readonly FeedMessage[],
  isWaiting: (ref: string) => boolean,
  now: Date,
): Promise<Set<string>> {
  const rows = messages.map((message) => {
    const ref = refOf(message);
    const waiting = ref !== undefined && isWaiting(ref);
    return {
      message_id: message.id,
      kind: message.kind,
      fixture_ref: ref ?? null,
      at: new Date(message.at).toISOString(),
      payload: message.kind === 'odds' && !waiting ? null : message,
      waiting,
    };
  });
  if (rows.length === 0) return new Set();
  const kept = await tx.query<{ message_id: string }>({
    name: 'sports-inputs-keep',
    text: insertSql,
    values: [provider, JSON.stringify(rows), now],
  });
  return new Set(kept.rows.map(({ message_id }) => message_id));
}

const maxWaiting = 10_000;

/** What came before its match was told of, in the supplier's order; from now on it is taken. */
export async function takeWaiting(tx: Queryable, provider: string, refs: readonly string[]): Promise<FeedMessage[]> {
  if (refs.length === 0) return [];
  const { rows } = await tx.query<{ payload: FeedMessage }>(
    `update sports_inputs set waiting = false where provider = $1 and fixture_ref = any($2::text[]) and waiting
     returning payload`,
    [provider, refs],
  );
  return rows
    .map(({ payload }) => payload)
    .sort((a, b) => a.at - b.at)
    .slice(0, maxWaiting);
}

const dayMs = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The partition of a day; made by whoever writes first. Days are UTC's. */
export async function ensureDay(db: Queryable, at: Date): Promise<void> {
  const day = dayOf(at);
  const next = dayOf(new Date(at.getTime() + dayMs));
  // Of two that make it at once one would fail: both statements are one transaction.
  await db.query(
    `select pg_advisory_xact_lock(hashtext('madang-sports-inputs'));
     create table if not exists ${partitionOf(day)} partition of sports_inputs for values from ('${day}') to ('${next}')`,
  );
}

const partitionOf = (day: string): string => `sports_inputs_${day.replaceAll('-', '')}`;

/** Drops the days that nobody repeats any more. */
export async function dropOldDays(db: Queryable, keepDays: number, now: Date): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'sports_inputs'::regclass order by 1`,
  );
  const oldest = partitionOf(dayOf(new Date(now.getTime() - keepDays * dayMs)));
  for (const { name } of rows)
    if (/^sports_inputs_\d{8}$/.test(name) && name < oldest) await db.query(`drop table if exists ${name}`);
}
