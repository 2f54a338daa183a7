import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Editions } from '../book/edition.ts';
import type { GameEntry } from '../book/game-entry.ts';
import { openedEvent } from './round-events.ts';
import { editionOf, ROUND_COLUMNS, type RoundRow } from './round-row.ts';

export interface Reprice {
  readonly entry: Pick<GameEntry, 'id' | 'edition' | 'enabled' | 'closeSeconds'>;
  /** True when the close time moved. */
  readonly closing: boolean;
  readonly now: Date;
  readonly trace: string;
}

/**
 * Brings the rounds that take bets, and those that wait, up to a changed game, and tells it. A round that opened under
 * another declaration keeps it, with its prices; an earlier close never lies in the past, where bets stand already.
 */
export async function repriceOpen(tx: Queryable, editions: Editions, change: Reprice): Promise<void> {
  const { entry, closing, now, trace } = change;
  const { rows } = await tx.query<RoundRow>(
    `update rounds r set version = r.version + 1,
            edition = case when o.declaration = n.declaration then n.id else r.edition end,
            closes_at = case when $4 and r.source <> 'replay'
              then greatest(r.draws_at - make_interval(secs => $5), $3) else r.closes_at end,
            due_at = case when $4 and r.source <> 'replay'
              then greatest(r.draws_at - make_interval(secs => $5), $3) else r.due_at end
       from editions o, editions n
      where r.game = $1 and r.status = 'open' and r.closes_at > $3 and o.id = r.edition and n.id = $2
      returning ${ROUND_COLUMNS}`,
    [entry.id, entry.edition, now, closing, entry.closeSeconds],
  );
  if (closing)
    await tx.query(
      `update rounds set closes_at = draws_at - make_interval(secs => $2) where game = $1 and status = 'waiting'`,
      [entry.id, entry.closeSeconds],
    );
  const known = await editions.getAll(tx, rows.map(editionOf));
  await addEvents(
    tx,
    rows.map((row) => openedEvent(row, known.get(editionOf(row))?.prices ?? [], entry.enabled)),
    trace,
  );
}
