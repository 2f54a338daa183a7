import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { ListSpec } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from '../deps.ts';
import { type GameRow, gameColumns, gameMessage } from '../games/game-row.ts';
import { listPage } from '../list-page.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'g.id', type: 'int' },
    vendor: { sql: 'g.vendor' },
    product: { sql: 'g.product', type: 'int' },
    kind: { sql: 'p.kind', sortable: false },
    code: { sql: 'g.code' },
    category: { sql: 'g.category' },
    name: { sql: `(g.names ->> 'ko')`, search: ['g.names', 'g.code'] },
    return_bp: { sql: 'g.return_bp', type: 'int' },
    position: { sql: 'g.position', type: 'int' },
    visible: { sql: 'g.visible', type: 'bool', sortable: false },
    maintenance: { sql: 'g.maintenance', type: 'bool', sortable: false },
  },
  defaultSort: 'p.position, g.position, g.id',
  tie: 'g.id',
};

/** Games with their products. */
export const gamesFrom = 'casino_games g join casino_products p on p.id = g.product';

export const listCasinoGames =
  ({ database }: CasinoDeps): Handler<typeof CasinoService.method.listCasinoGames> =>
  async (request) => {
    const { rows, total } = await listPage<GameRow>(database, request, { spec, columns: gameColumns, from: gamesFrom });
    return { games: rows.map(gameMessage), total };
  };
