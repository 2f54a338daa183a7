import type { Queryable } from '@madang/runtime/database.ts';
import type { GameChange } from './change-game.ts';
import { type PickSettings, priceTable, writeEdition } from './edition.ts';
import { type GameEntry, readGames } from './game-entry.ts';

/** Writes a game's new settings, and the edition that the next round opens with. Answers the game as it is now. */
export async function saveGame(tx: Queryable, before: GameEntry, change: GameChange, now: Date): Promise<GameEntry> {
  await savePicks(tx, before.id, change.settings);
  const edition = await writeEdition(tx, before.game, priceTable(before.game, change.settings), now);
  await tx.query(
    `update games set close_seconds = $2, enabled = $3, source = $4, feed_url = $5, edition = $6, version = version + 1,
            enabled_at = case when $3 and not enabled then $7 else enabled_at end
      where id = $1`,
    [before.id, change.closeSeconds, change.enabled, change.source, change.feedUrl, edition, now],
  );
  if (before.source === 'replay' && change.source !== 'replay') await restartClock(tx, before.id, now);
  return readGame(tx, before.id);
}

/** While a replay made the rounds of this game, and of those that read its draws, the clock missed none. */
async function restartClock(tx: Queryable, base: string, now: Date): Promise<void> {
  await tx.query(
    `update games g set enabled_at = $2, version = g.version + 1 from editions e
      where e.id = g.edition and (g.id = $1 or e.declaration->>'drawnFrom' = $1)`,
    [base, now],
  );
}

/** The game, kept as it is until the transaction ends; undefined where there is none. */
export const lockGame = async (tx: Queryable, id: string): Promise<GameEntry | undefined> =>
  (await readGames(tx, [id], true))[0];

export async function readGame(tx: Queryable, id: string): Promise<GameEntry> {
  const entry = (await readGames(tx, [id]))[0];
  if (!entry) throw new Error(`the game ${id} is not there`);
  return entry;
}

async function savePicks(tx: Queryable, game: string, { odds, suspended }: PickSettings): Promise<void> {
  const picks = [...new Set([...odds.keys(), ...suspended])];
  await tx.query('delete from pick_settings where game = $1', [game]);
  await tx.query(
    `insert into pick_settings (game, pick, odds_milli, suspended)
     select $1, pick, odds_milli, suspended from unnest($2::text[], $3::int[], $4::bool[]) as p(pick, odds_milli, suspended)`,
    [game, picks, picks.map((pick) => odds.get(pick) ?? null), picks.map((pick) => suspended.has(pick))],
  );
}
