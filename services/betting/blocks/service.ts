import type { BettingBlocksService } from '@madang/proto/madang/betting/v1/betting_blocks_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import type { Identity } from '../member-limits/find-member.ts';
import { addBlock } from './add-block.ts';
import { removeBlock } from './remove-block.ts';
import { blockColumns, blockMessage, type StoredBlock } from './stored.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'b.id', type: 'int' },
  fixture_id: { sql: 'b.fixture_id', type: 'int', sortable: false },
  league_id: { sql: 'b.league_id', type: 'int', sortable: false },
  sport: { sql: 'b.sport', sortable: false },
  market_type: { sql: 'b.market_type', sortable: false },
  account_id: { sql: 'b.account_id', type: 'int', sortable: false },
  account: { sql: 'b.account', sortable: false },
  level: { sql: 'b.level', type: 'int', sortable: false },
  created_at: { sql: 'b.created_at', type: 'instant' },
};

const listBlocks =
  ({ database }: BettingDeps): Handler<typeof BettingBlocksService.method.listBettingBlocks> =>
  async (request) => {
    const list = listQuery(request, { columns, defaultSort: 'b.id desc', tie: 'b.id' });
    const [page, total] = await Promise.all([
      database.query<StoredBlock>(
        `select ${blockColumns} from betting_blocks b where ${list.where}
          order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        list.params,
      ),
      database.query<{ n: bigint }>(countUpTo(`select from betting_blocks b where ${list.where}`), list.params),
    ]);
    return { blocks: page.rows.map(blockMessage), total: total.rows[0]?.n ?? 0n };
  };

export const bettingBlocksHandlers = (
  deps: BettingDeps,
  identity: Identity,
): Handlers<typeof BettingBlocksService> => ({
  listBettingBlocks: listBlocks(deps),
  addBettingBlock: addBlock(deps, identity),
  removeBettingBlock: removeBlock(deps),
});

/** Who stops what is sold blocks it for single members, levels, leagues and kinds as well. */
export const bettingBlocksAccess: Access<typeof BettingBlocksService> = {
  listBettingBlocks: ['admin:games.read', 'service'],
  addBettingBlock: ['admin:rounds.sales'],
  removeBettingBlock: ['admin:rounds.sales'],
};
