import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BettingBlocksService } from '@madang/proto/madang/betting/v1/betting_blocks_pb.ts';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { auditedBlock } from './audited-block.ts';
import { blockColumns, blockMessage, type StoredBlock } from './stored.ts';

/** Lets bets be placed again. */
export const removeBlock =
  (deps: BettingDeps): Handler<typeof BettingBlocksService.method.removeBettingBlock> =>
  async ({ id, memo }, context) => {
    const gone = await deps.database.transaction(async (tx) => {
      const { rows } = await tx.query<StoredBlock>(
        `delete from betting_blocks b where b.id = $1 returning ${blockColumns}`,
        [id],
      );
      const [block] = rows;
      if (!block) throw new DomainError('NOT_FOUND');
      await deps.audit(tx, context, { ...auditedBlock(block, 'remove'), memo });
      await addEvents(tx, [event(BettingRulesChangedSchema, { at: timestampFromDate(deps.clock.now()) }, 0n)]);
      return block;
    });
    await deps.rules.reload();
    return blockMessage(gone);
  };
