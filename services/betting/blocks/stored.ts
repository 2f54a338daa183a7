import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BettingBlockSchema } from '@madang/proto/madang/betting/v1/betting_blocks_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Block } from './check-blocks.ts';

/** So many stand at most: each slip is held against all of them. */
export const maxBlocks = 1_000;

/** A block as it is stored. */
export interface StoredBlock extends Block {
  id: bigint;
  account: string;
  memo: string;
  createdAt: Date;
  createdBy: string;
}

export const blockColumns = `b.id, b.fixture_id as "fixtureId", b.league_id as "leagueId", b.sport,
  b.market_type as "marketType", b.account_id as "accountId", b.account, b.level, b.memo, b.created_at as "createdAt",
  b.created_by as "createdBy"`;

/** All blocks in force. */
export async function readBlocks(db: Queryable): Promise<Block[]> {
  const { rows } = await db.query<Block>(
    `select ${blockColumns} from betting_blocks b order by b.id limit ${maxBlocks}`,
  );
  return rows;
}

/** A block as the contract has it. */
export const blockMessage = (block: StoredBlock): MessageInitShape<typeof BettingBlockSchema> => ({
  ...block,
  fixtureId: block.fixtureId ?? 0n,
  leagueId: block.leagueId ?? 0n,
  sport: block.sport ?? '',
  marketType: block.marketType ?? '',
  accountId: block.accountId ?? 0n,
  level: block.level ?? 0,
  createdAt: timestampFromDate(block.createdAt),
});
