import type { PoolClient } from 'pg';
import { raiseAlert } from '../alerts/alerts.ts';
import type { GameEntry } from '../book/game-entry.ts';
import type { RoundDeps } from '../deps.ts';
import { roundId } from '../games/round-id.ts';
import { makeRounds } from './make-rounds.ts';
import { missedRounds, roundToMake } from './missed.ts';

/** The games by the clock that have no round ahead: at the first start, when switched on, after the service was away. */
export async function gamesLacking(deps: RoundDeps, now: Date): Promise<GameEntry[]> {
  const clocked = deps.book.all().filter((entry) => entry.enabled && deps.book.sourceOf(entry) !== 'replay');
  const { rows } = await deps.database.query<{ id: string }>({
    name: 'games-lacking',
    text: `select g.id from unnest($1::text[]) as g(id)
            where not exists (
              select 1 from rounds r where r.game = g.id and r.source <> 'replay' and r.draws_at > $2
                 and (r.status <> 'waiting' or r.closes_at > $2))`,
    values: [clocked.map(({ id }) => id), now],
  });
  const lacking = new Set(rows.map(({ id }) => id));
  return clocked.filter(({ id }) => lacking.has(id));
}

/** Makes a game's next round. Those that nobody could bet on are told in an alert; none is invented for the past. */
export const makeNext = (deps: RoundDeps, entry: GameEntry, now: Date): Promise<void> =>
  deps.database.transaction((tx) => makeInside(tx, entry, now));

async function makeInside(tx: PoolClient, entry: GameEntry, now: Date): Promise<void> {
  const { id, game, closeSeconds } = entry;
  // Two processes that find the same gap tell it once.
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`madang-rounds-${id}`]);
  const clocked = { ...game, closeBeforeSeconds: closeSeconds };
  const late = await tx.query<{ id: string }>(
    `update rounds set status = 'cancelled', due_at = null, problem = 'missed_rounds', version = version + 1
      where game = $1 and status = 'waiting' and closes_at <= $2 returning id`,
    [id, now],
  );
  const last = await lastOpened(tx, id);
  const next = roundToMake(clocked, now);
  const made = await makeRounds(tx, [{ game: clocked, place: next }]);
  if (made === 0 && !late.rowCount) return;
  const missed = last && missedRounds(clocked, { lastDrawsAt: last, enabledAt: entry.enabledAt }, next);
  if (!missed) return;
  const detail = `${roundId(id, missed.first)} to ${roundId(id, missed.last)}: ${missed.count} not opened`;
  // The one that was made and waited is the one that an operator can look at.
  const shown = late.rows[0]?.id ?? roundId(id, missed.first);
  await raiseAlert(tx, { roundId: shown, game: id, problem: 'missed_rounds', detail }, now);
}

/** The draw time of the last round that took bets, or that an operator called off. */
async function lastOpened(tx: PoolClient, game: string): Promise<Date | undefined> {
  const { rows } = await tx.query<{ draws_at: Date }>(
    `select draws_at from rounds
      where game = $1 and source <> 'replay' and status <> 'waiting' and problem <> 'missed_rounds'
      order by draws_at desc limit 1`,
    [game],
  );
  return rows[0]?.draws_at;
}
