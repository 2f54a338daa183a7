import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { auditedGame } from '../book/audited-game.ts';
import { priceTable, writeEdition } from '../book/edition.ts';
import type { GameEntry } from '../book/game-entry.ts';
import { gameMessage } from '../book/game-message.ts';
import { checkReplacement, readDeclaration } from '../book/read-declaration.ts';
import { lockGame, readGame } from '../book/save-game.ts';
import type { GameFeedsDeps } from '../deps.ts';
import type { MiniGame } from '../games/declaration.ts';

const maxGames = 100;

/**
 * Makes a game of an operator's own, off until it is switched on, or replaces its declaration from the next round on;
 * rounds that are open keep what their bets were placed on. Odds that were set on the old declaration go with it.
 */
export const declareGame =
  (deps: GameFeedsDeps): Handler<typeof GameFeedsService.method.declareGame> =>
  async ({ id, declarationJson }, context) => {
    await deps.book.refresh(deps.database);
    const game = readDeclaration(deps.book, id, declarationJson);
    await deps.database.transaction((tx) => declare(tx, deps, game, context));
    await deps.book.refresh(deps.database);
    deps.wake();
    const entry = deps.book.get(id);
    if (!entry) throw new Error(`the game ${id} was not saved`);
    return gameMessage(deps.book, entry);
  };

async function declare(tx: PoolClient, deps: GameFeedsDeps, game: MiniGame, context: CallContext): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('madang-games-seed'))");
  const before = await lockGame(tx, game.id);
  if (before) checkReplacement(deps.book, before.game, game);
  await checkRoom(tx, game, before);
  const now = deps.clock.now();
  await tx.query(
    `insert into games (id, position, origin, route, close_seconds, enabled, enabled_at)
     select $1, coalesce(max(position), 0) + 1, 'declared', $2, $3, false, $4 from games
     on conflict (id) do update set origin = 'declared', route = $2, close_seconds = $3, version = games.version + 1`,
    [game.id, game.route, game.closeBeforeSeconds, now],
  );
  await tx.query('delete from pick_settings where game = $1', [game.id]);
  const prices = priceTable(game, { odds: new Map(), suspended: new Set() });
  const edition = await writeEdition(tx, game, prices, now);
  await tx.query('update games set edition = $2 where id = $1', [game.id, edition]);
  await tx.query(
    `update rounds set closes_at = draws_at - make_interval(secs => $2) where game = $1 and status = 'waiting'`,
    [game.id, game.closeBeforeSeconds],
  );
  await deps.audit(tx, context, {
    action: 'game.declare',
    resource: 'game',
    resourceId: game.id,
    before: before && { ...auditedGame(before), declaration: before.game },
    after: { ...auditedGame(await readGame(tx, game.id)), declaration: game },
  });
}

async function checkRoom(tx: PoolClient, game: MiniGame, before: GameEntry | undefined): Promise<void> {
  const { rows } = await tx.query<{ games: bigint; taken: boolean }>(
    `select count(*) as games, coalesce(bool_or(route = $1 and id <> $2), false) as taken from games`,
    [game.route, game.id],
  );
  if (rows[0]?.taken)
    throw new DomainError('TAKEN', { field: 'declaration_json', meta: { path: 'route', route: game.route } });
  if (!before && (rows[0]?.games ?? 0n) >= BigInt(maxGames))
    throw new DomainError('RESOURCE_EXHAUSTED', { field: 'id', meta: { most: String(maxGames) } });
}
