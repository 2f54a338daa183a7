import { type AccountMoved, AccountMovedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { holdPlaces } from '../places/current-place.ts';

/** Requests that somebody has still to decide on, by table. */
const open = [
  ['deposits', `('new', 'waiting')`],
  ['withdrawals', `('new', 'waiting', 'approved')`],
  ['account_inquiries', `('open')`],
] as const;

/** What there is of eggs now, by table. */
const eggs = [
  ['egg_transfers', 'r.ended_at is null'],
  ['egg_holdings', 'true'],
] as const;

/**
 * Open requests go along with whoever was moved, so that those who are above now decide on them; what is decided stays
 * where it was asked for. What is held at suppliers goes along too, with the transfer that is open. An older move than the
 * last one changes nothing.
 */
export async function takeMoves(tx: Queryable, batch: readonly ReceivedEvent[]): Promise<void> {
  const moves = new Map<bigint, AccountMoved>();
  for (const event of batch) {
    if (!isEvent(event, AccountMovedSchema)) continue;
    const { message } = event;
    if ((moves.get(message.accountId)?.version ?? -1n) < message.version) moves.set(message.accountId, message);
  }
  if (moves.size === 0) return;
  await holdPlaces(tx);
  const sorted = [...moves.values()].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const { rows } = await tx.query<{ account_id: bigint }>(
    `insert into account_places as p (account_id, version)
     select id, version from unnest($1::int8[], $2::int8[]) as m(id, version) order by id
     on conflict (account_id) do update set version = excluded.version where p.version < excluded.version
     returning account_id`,
    [sorted.map((move) => move.accountId), sorted.map((move) => move.version)],
  );
  const newer = new Set(rows.map((row) => row.account_id));
  const taken = sorted.filter((move) => newer.has(move.accountId));
  if (taken.length === 0) return;
  for (const [table, condition] of eggs)
    await tx.query(
      `update ${table} r set path = m.path::ltree from unnest($1::int8[], $2::text[]) as m(account_id, path)
       where r.account_id = m.account_id and ${condition}`,
      [taken.map((move) => move.accountId), taken.map((move) => move.path)],
    );
  for (const [table, statuses] of open)
    await tx.query(
      `update ${table} r set path = m.path::ltree, parent_id = m.parent_id
       from unnest($1::int8[], $2::text[], $3::int8[]) as m(account_id, path, parent_id)
       where r.account_id = m.account_id and r.status in ${statuses}`,
      [taken.map((move) => move.accountId), taken.map((move) => move.path), taken.map((move) => move.parentId)],
    );
}
