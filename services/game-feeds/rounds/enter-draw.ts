import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { resolveRounds } from '../alerts/alerts.ts';
import type { RoundDeps } from '../deps.ts';
import type { BusinessDay } from '../games/business-day.ts';
import type { Draw } from '../games/draw-result.ts';
import { numbersOf } from '../games/numbers.ts';
import { drawnEvent } from './round-events.ts';
import { editionOf, lockRounds, type ResultSource, ROUND_COLUMNS, type RoundRow } from './round-row.ts';

/** A result for a round, which is as it was read. */
export interface Entry {
  readonly round: RoundRow;
  readonly draw: Draw;
  /** Of the source chain: the block's id. */
  readonly blockId?: string;
  readonly key?: string;
}

export interface Entered {
  readonly source: ResultSource;
  readonly at: Date;
  readonly memo?: string;
  readonly trace?: string;
}

/**
 * Gives rounds their next results: rows, history, alerts and the events with every pick's outcome together. Answers the
 * rounds as they are now; one that got another result meanwhile is left out, and nothing is written for it.
 */
export async function enterDraws(
  tx: Queryable,
  deps: Pick<RoundDeps, 'editions'>,
  entries: readonly Entry[],
  entered: Entered,
): Promise<RoundRow[]> {
  const { rows } = await tx.query<RoundRow>({
    name: 'rounds-draw',
    text: `with entry as (
             select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[])
                        as e(id, revision, numbers, block_id, key)),
           drawn as (
             update rounds r set status = 'drawn', numbers = e.numbers::int[], revision = e.revision + 1, result_source = $6,
                    drawn_at = $7, block_id = coalesce(e.block_id, r.block_id), problem = '', due_at = null,
                    version = r.version + 1
               from entry e
              where r.id = e.id and r.revision = e.revision and r.status not in ('waiting', 'open')
             returning ${ROUND_COLUMNS}, e.key),
           history as (
             insert into round_results (round_id, revision, kind, numbers, source, key, memo, at)
             select id, revision, 'draw', numbers, $6, key, $8, $7 from drawn)
           select * from drawn`,
    values: [
      entries.map(({ round }) => round.id),
      entries.map(({ round }) => round.revision),
      entries.map(({ draw }) => `{${numbersOf(draw).join()}}`),
      entries.map(({ blockId }) => blockId ?? null),
      entries.map(({ key }) => key ?? ''),
      entered.source,
      entered.at,
      entered.memo ?? '',
    ],
  });
  await resolveRounds(
    tx,
    rows.map(({ id }) => id),
    entered.at,
  );
  const draws = new Map(entries.map(({ round, draw }) => [round.id, draw]));
  const editions = await deps.editions.getAll(tx, rows.map(editionOf));
  const events = rows.flatMap((row) => {
    const game = editions.get(editionOf(row))?.game;
    const draw = draws.get(row.id);
    return game && draw ? [drawnEvent(row, game, { ...entered, draw, revision: row.revision })] : [];
  });
  await addEvents(tx, events, entered.trace);
  return rows;
}

/**
 * Gives a result to every round of these games (those of one drum) that waits for it from this source. Answers the ids
 * of the rounds that it was the first result of.
 */
export async function enterFirstDraw(
  tx: Queryable,
  deps: Pick<RoundDeps, 'editions'>,
  to: { games: readonly string[]; day: BusinessDay; round: number },
  result: Omit<Entry, 'round'> & Entered,
): Promise<string[]> {
  const waiting = (await lockRounds(tx, to.games, to)).filter(
    (round) => round.status === 'closed' && round.source === result.source && round.problem !== 'flags_disagree',
  );
  const entries = waiting.map((round) => ({ ...result, round }));
  return (await enterDraws(tx, deps, entries, result)).map(({ id }) => id);
}
