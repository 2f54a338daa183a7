import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { PoolClient } from 'pg';
import type { Edition } from '../book/edition.ts';
import type { RoundDeps } from '../deps.ts';
import type { Draw } from '../games/draw-result.ts';
import type { RoundPlace } from '../games/round-clock.ts';
import { roundId } from '../games/round-id.ts';
import { enterFirstDraw } from '../rounds/enter-draw.ts';
import { flagRounds } from '../rounds/flag-rounds.ts';
import { openedEvent } from '../rounds/round-events.ts';
import { editionOf, ROUND_COLUMNS, type RoundRow } from '../rounds/round-row.ts';

/** When a replayed round is open: its id is the recorded one, its times are of now, so that it can be bet on. */
export interface ReplayTimes {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

/**
 * Opens a recorded round of each of these games. Answers the rounds as they are, with their results already where the
 * recording ran before.
 */
export async function openReplayed(
  deps: RoundDeps,
  games: readonly string[],
  place: RoundPlace,
  times: ReplayTimes,
): Promise<RoundRow[]> {
  return deps.database.transaction(async (tx) => {
    const sold = await tx.query<Sold>(
      'select id, edition, enabled from games where id = any($1::text[]) order by id for share',
      [games],
    );
    const editions = await deps.editions.getAll(
      tx,
      sold.rows.map(({ edition }) => edition),
    );
    const wanted = sold.rows.flatMap(({ id, edition, enabled }) => {
      const known = editions.get(edition);
      return known ? [{ roundId: roundId(id, place), edition: known, enabled }] : [];
    });
    const opened = await insertOpen(tx, wanted, place, times);
    const events = wanted.flatMap(({ roundId: id, edition, enabled }) => {
      const row = opened.find((round) => round.id === id);
      return row ? [openedEvent(row, edition.prices, enabled)] : [];
    });
    await addEvents(tx, events);
    return [
      ...opened,
      ...(await existing(
        tx,
        wanted.map((one) => one.roundId),
        opened,
      )),
    ];
  });
}

interface Sold {
  id: string;
  edition: bigint;
  enabled: boolean;
}

async function insertOpen(
  tx: PoolClient,
  wanted: readonly { roundId: string; edition: Edition }[],
  place: RoundPlace,
  { opensAt, closesAt, drawsAt }: ReplayTimes,
): Promise<RoundRow[]> {
  const { rows } = await tx.query<RoundRow>(
    `insert into rounds as r (id, game, day, round, game_class, status, source, opens_at, closes_at, draws_at, due_at, edition, version)
     select id, game, $1::text::date, $2, class, 'open', 'replay', $3, $4, $5, $4, edition, 1
       from unnest($6::text[], $7::text[], $8::text[], $9::int8[]) as w(id, game, class, edition)
     on conflict (id) do nothing returning ${ROUND_COLUMNS}`,
    [
      place.day,
      place.round,
      opensAt,
      closesAt,
      drawsAt,
      wanted.map((one) => one.roundId),
      wanted.map(({ edition }) => edition.game.id),
      wanted.map(({ edition }) => edition.game.class),
      wanted.map(({ edition }) => edition.id),
    ],
  );
  return rows;
}

async function existing(tx: PoolClient, ids: readonly string[], opened: readonly RoundRow[]): Promise<RoundRow[]> {
  const known = ids.filter((id) => !opened.some((round) => round.id === id));
  const { rows } = await tx.query<RoundRow>(`select ${ROUND_COLUMNS} from rounds r where r.id = any($1::text[])`, [
    known,
  ]);
  const foreign = rows.find(({ source }) => source !== 'replay');
  if (foreign) throw new Error(`the round ${foreign.id} is not of a replay, but of the source ${foreign.source}`);
  return rows;
}

/** Ends the betting of replayed rounds now, and tells it where it ends before its time. */
export async function closeReplayed(deps: RoundDeps, ids: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const { rows } = await tx.query<RoundRow & { early: boolean }>(
      `update rounds r set status = 'closed', due_at = null, version = r.version + 1,
              closes_at = least(r.closes_at, $2), draws_at = least(r.draws_at, $2)
         from rounds o
        where r.id = any($1::text[]) and r.status = 'open' and o.id = r.id
        returning ${ROUND_COLUMNS}, o.closes_at > $2 as early`,
      [ids, now],
    );
    const early = rows.filter((row) => row.early);
    const known = await deps.editions.getAll(tx, early.map(editionOf));
    await addEvents(
      tx,
      early.map((row) => openedEvent(row, known.get(editionOf(row))?.prices ?? [], true)),
    );
  });
}

/** Enters recorded numbers for the rounds of a drum; answers the ids that had none before. */
export function drawReplayed(deps: RoundDeps, base: string, place: RoundPlace, draw: Draw): Promise<string[]> {
  const to = { games: deps.book.family(base), day: place.day, round: place.round };
  return deps.database.transaction((tx) =>
    enterFirstDraw(tx, deps, to, { draw, source: 'replay', at: deps.clock.now() }),
  );
}

/** Reports rounds that the recording does not have; they stay closed, and their bets open. */
export const reportMissing = (deps: RoundDeps, ids: readonly string[]): Promise<string[]> =>
  deps.database.transaction((tx) =>
    flagRounds(tx, ids, 'missing_result', 'the recording has no such round', deps.clock.now()),
  );
