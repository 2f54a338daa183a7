import type { CasinoGame, CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { auditedGame, differing } from '../audited.ts';
import { changeCatalogue } from '../catalogue-changed.ts';
import { changeTime, checkUnchanged } from '../changed-meanwhile.ts';
import type { CasinoDeps } from '../deps.ts';
import { checkGame, givenNames } from '../games/check-game.ts';
import { type GameRow, gameColumns, gameMessage } from '../games/game-row.ts';
import type { ProductRow } from '../products/product-row.ts';
import { refuse } from '../vendors/check-vendor.ts';
import { gamesFrom } from './list-casino-games.ts';
import { findProduct } from './save-product.ts';

const maxGames = 20_000;

/** Makes a game, or changes one: it stays its vendor's. */
export const saveCasinoGame =
  (deps: CasinoDeps): Handler<typeof CasinoService.method.saveCasinoGame> =>
  async (game, context) => {
    checkGame(game);
    const saved = await deps.database.transaction(async (tx) => {
      await changeCatalogue(tx, context.trace);
      const before = game.id > 0n ? await findGame(tx, game.id) : undefined;
      if (game.id !== 0n && !before) throw new DomainError('NOT_FOUND', { field: 'id' });
      const product = await findProduct(tx, game.product);
      if (!product) throw new DomainError('NOT_FOUND', { field: 'product' });
      if (before) checkUnchanged(before, game.changedAt);
      else await checkRoom(tx);
      if (before && before.vendor !== product.vendor) refuse('product');
      await checkCode(tx, game, product.vendor);
      const id = await write(tx, game, product, changeTime(deps.clock.now(), before?.changed_at));
      const after = (await findGame(tx, id)) as GameRow;
      await deps.audit(tx, context, {
        action: before ? 'casino_game.update' : 'casino_game.create',
        resource: 'casino_game',
        resourceId: id.toString(),
        ...differing(before && auditedGame(before), auditedGame(after)),
      });
      return after;
    });
    return gameMessage(saved);
  };

export async function findGame(db: Queryable, id: bigint): Promise<GameRow | undefined> {
  const { rows } = await db.query<GameRow>(`select ${gameColumns} from ${gamesFrom} where g.id = $1`, [id]);
  return rows[0];
}

async function checkRoom(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ n: bigint }>('select count(*) as n from casino_games');
  if ((rows[0]?.n ?? 0n) >= maxGames) throw new DomainError('RESOURCE_EXHAUSTED');
}

async function checkCode(tx: Queryable, { id, code }: CasinoGame, vendor: string): Promise<void> {
  const { rowCount } = await tx.query('select from casino_games where vendor = $1 and code = $2 and id <> $3', [
    vendor,
    code,
    id,
  ]);
  if (rowCount) throw new DomainError('TAKEN', { field: 'code' });
}

async function write(tx: Queryable, game: CasinoGame, { vendor }: ProductRow, at: Date): Promise<bigint> {
  const values = [
    game.product,
    vendor,
    game.code,
    JSON.stringify(givenNames(game.names)),
    game.category,
    game.returnBp,
    game.position,
    game.visible,
    game.maintenance,
    game.maxBet,
    game.maxWin,
    at,
  ];
  const columns =
    'product, vendor, code, names, category, return_bp, position, visible, maintenance, max_bet, max_win, changed_at';
  const places = '$1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12';
  const { rows } =
    game.id === 0n
      ? await tx.query<{ id: bigint }>(`insert into casino_games (${columns}) values (${places}) returning id`, values)
      : await tx.query<{ id: bigint }>(
          `update casino_games set (${columns}) = (${places}) where id = $13 returning id`,
          [...values, game.id],
        );
  return rows[0]?.id ?? 0n;
}
