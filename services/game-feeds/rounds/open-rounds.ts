import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { PoolClient } from 'pg';
import type { DrawSource } from '../book/game-entry.ts';
import { ensureChains } from '../chains/ensure-chains.ts';
import type { RoundDeps } from '../deps.ts';
import { heightAt } from '../draw/block-source.ts';
import { nextRound } from '../games/round-clock.ts';
import { makeRounds } from './make-rounds.ts';
import { openedEvent } from './round-events.ts';
import { editionOf, ROUND_COLUMNS, type RoundRow } from './round-row.ts';

interface Sale {
  id: string;
  edition: bigint;
  close_seconds: number;
  enabled: boolean;
  source: DrawSource;
}

/**
 * The games as they are sold, held fast: a change of odds comes wholly before the opening or finds the round open. The
 * source is that of the game whose draws are read.
 */
async function holdGames(tx: PoolClient, games: readonly string[]): Promise<ReadonlyMap<string, Sale>> {
  const { rows } = await tx.query<Sale>({
    name: 'games-hold',
    text: `select g.id, g.edition, g.close_seconds, g.enabled, b.source
             from games g join editions e on e.id = g.edition
             join games b on b.id = coalesce(e.declaration->>'drawnFrom', g.id)
            where g.id = any($1::text[]) order by g.id for share of g, b`,
    values: [games],
  });
  return new Map(rows.map((sale) => [sale.id, sale]));
}

/** Opens waiting rounds whose time has come, tells their prices, and makes the next ones; each round is opened once. */
export async function openRounds(deps: RoundDeps, due: readonly RoundRow[], now: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const sales = await holdGames(
      tx,
      due.map(({ game }) => game),
    );
    const sold = due.filter(({ game }) => isSold(sales.get(game)));
    await giveUp(
      tx,
      due.filter((round) => !sold.includes(round)),
    );
    const opened = await open(tx, deps, sold, sales, now);
    const editions = await deps.editions.getAll(tx, opened.map(editionOf));
    const rounds = opened.flatMap((round) => {
      const edition = editions.get(editionOf(round));
      const sale = sales.get(round.game);
      return edition && sale ? [{ round, edition, closeSeconds: sale.close_seconds }] : [];
    });
    const drawn = rounds.filter(({ round }) => round.source === 'house');
    await ensureChains(
      tx,
      deps.seal,
      drawn.map(({ round, edition }) => ({ game: edition.game, day: round.day })),
      now,
    );
    await makeRounds(
      tx,
      rounds.map(({ round, edition: { game }, closeSeconds }) => {
        const clocked = { ...game, closeBeforeSeconds: closeSeconds };
        return { game: clocked, place: nextRound(clocked, round) };
      }),
    );
    await addEvents(
      tx,
      rounds.map(({ round, edition }) => openedEvent(round, edition.prices, true)),
    );
  });
}

/** The clock makes no rounds of a game that is off, or whose rounds a replay makes. */
const isSold = (sale: Sale | undefined): boolean => sale?.enabled === true && sale.source !== 'replay';

async function giveUp(tx: PoolClient, rounds: readonly RoundRow[]): Promise<void> {
  if (rounds.length === 0) return;
  await tx.query(`delete from rounds where id = any($1::text[]) and status = 'waiting'`, [rounds.map(({ id }) => id)]);
}

async function open(
  tx: PoolClient,
  deps: RoundDeps,
  rounds: readonly RoundRow[],
  sales: ReadonlyMap<string, Sale>,
  now: Date,
): Promise<RoundRow[]> {
  const heights = rounds.map(({ game, draws_at }) => heightOf(deps, sales.get(game)?.source, draws_at));
  const { rows } = await tx.query<RoundRow>({
    name: 'rounds-open-now',
    text: `update rounds r set status = 'open', due_at = r.closes_at, edition = g.edition, source = o.source,
                  game_class = e.declaration->>'class', block_height = o.height, version = r.version + 1
             from unnest($2::text[], $3::text[], $4::int8[]) as o(id, source, height), games g, editions e,
                  (select id from rounds where id = any($2::text[]) and status = 'waiting' and closes_at > $1
                    order by id for update) l
            where r.id = l.id and r.id = o.id and g.id = r.game and e.id = g.edition
           returning ${ROUND_COLUMNS}`,
    values: [now, rounds.map(({ id }) => id), rounds.map(({ game }) => sales.get(game)?.source), heights],
  });
  return rows;
}

/** The block is fixed before the first bet, so that nobody can choose it. */
function heightOf(deps: RoundDeps, source: DrawSource | undefined, drawsAt: Date): bigint | null {
  if (source !== 'chain') return null;
  if (!deps.config.chain) throw new Error('a game draws from a chain, and none is set up');
  return heightAt(deps.config.chain.schedule, drawsAt);
}
