import type { Database, Queryable } from '@madang/runtime/database.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { BUILT_IN_GAMES } from '../games/catalogue.ts';
import type { MiniGame } from '../games/declaration.ts';
import { checkOdds } from '../games/odds.ts';
import { type PickSettings, priceTable, writeEdition } from './edition.ts';
import { readGames } from './game-entry.ts';

interface Seeding {
  readonly now: Date;
  readonly log: Logger;
}

/**
 * Makes the catalogue's games, and brings those that no operator declared anew up to the catalogue. What operators set
 * stays, but for odds that the new declaration does not have or could not bear.
 */
export async function seedGames(database: Database, seeding: Seeding): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('madang-games-seed'))");
    await insertNew(tx, seeding.now);
    const entries = await readGames(
      tx,
      BUILT_IN_GAMES.map(({ id }) => id),
      true,
    );
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const game of BUILT_IN_GAMES) {
      const entry = byId.get(game.id);
      if (entry?.origin === 'declared') continue;
      const settings = await borne(tx, game, entry?.settings ?? { odds: new Map(), suspended: new Set() }, seeding.log);
      const edition = await writeEdition(tx, game, priceTable(game, settings), seeding.now);
      await tx.query(
        `update games set edition = $2, route = $3, version = version + 1
          where id = $1 and (edition is distinct from $2 or route <> $3)`,
        [game.id, edition, game.route],
      );
    }
  });
}

async function insertNew(tx: Queryable, now: Date): Promise<void> {
  const rows = BUILT_IN_GAMES.map(({ id, route, closeBeforeSeconds }, position) => ({
    id,
    position: position + 1,
    route,
    close_seconds: closeBeforeSeconds,
  }));
  await tx.query(
    `insert into games (id, position, origin, route, close_seconds, enabled, enabled_at)
     select id, position, 'catalogue', route, close_seconds, true, $2
       from jsonb_to_recordset($1::jsonb) as g(id text, position int, route text, close_seconds int)
     on conflict (id) do nothing`,
    [JSON.stringify(rows), now],
  );
}

/** The settings without those that the declaration refuses; they are deleted. */
async function borne(tx: Queryable, game: MiniGame, settings: PickSettings, log: Logger): Promise<PickSettings> {
  const refused = checkOdds(game, settings.odds).filter(({ severity }) => severity === 'refuse');
  if (refused.length === 0) return settings;
  const picks = refused.map(({ pick }) => pick);
  log.warn({ game: game.id, picks }, 'odds overrides dropped, refused by the new declaration');
  await tx.query('delete from pick_settings where game = $1 and pick = any($2::text[])', [game.id, picks]);
  return { ...settings, odds: new Map([...settings.odds].filter(([pick]) => !picks.includes(pick))) };
}
