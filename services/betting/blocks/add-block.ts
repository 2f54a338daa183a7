import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BettingBlocksService } from '@madang/proto/madang/betting/v1/betting_blocks_pb.ts';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import type { Identity } from '../member-limits/find-member.ts';
import { auditedBlock } from './audited-block.ts';
import { isMarketType } from './check-blocks.ts';
import { blockColumns, blockMessage, maxBlocks, type StoredBlock } from './stored.ts';

/** Keeps bets from being placed from now on. */
export const addBlock =
  (deps: BettingDeps, identity: Identity): Handler<typeof BettingBlocksService.method.addBettingBlock> =>
  async (request, context) => {
    const { fixtureId, leagueId, sport, marketType, accountId, level, memo } = request;
    if (!fixtureId && !leagueId && !sport && !marketType && !accountId && !level)
      throw new DomainError('VALIDATION', { field: 'fixture_id' });
    if (marketType && !isMarketType(marketType)) throw new DomainError('VALIDATION', { field: 'market_type' });
    const account = accountId ? await nameOf(identity, accountId, context.signal) : '';
    const now = deps.clock.now();
    const made = await deps.database.transaction(async (tx) => {
      // Those that stand are counted one after the other.
      await tx.query(`select pg_advisory_xact_lock(hashtext('betting_blocks'))`);
      const { rows: counted } = await tx.query<{ n: bigint }>('select count(*) as n from betting_blocks');
      if ((counted[0]?.n ?? 0n) >= BigInt(maxBlocks)) throw new DomainError('RESOURCE_EXHAUSTED');
      const { rows } = await tx.query<StoredBlock>(
        `insert into betting_blocks as b (fixture_id, league_id, sport, market_type, account_id, level, account, memo,
           created_at, created_by)
         values (nullif($1::int8, 0), nullif($2::int8, 0), nullif($3, ''), nullif($4, ''), nullif($5::int8, 0),
           nullif($6::int2, 0), $7, $8, $9, $10)
         on conflict do nothing returning ${blockColumns}`,
        [fixtureId, leagueId, sport, marketType, accountId, level, account, memo, now, context.principal.account],
      );
      const [block] = rows;
      if (!block) throw new DomainError('TAKEN');
      await deps.audit(tx, context, { ...auditedBlock(block, 'add'), memo });
      await addEvents(tx, [event(BettingRulesChangedSchema, { at: timestampFromDate(now) }, 0n)]);
      return block;
    });
    await deps.rules.reload();
    return blockMessage(made);
  };

/** Login name of a member: NOT_FOUND for whoever is none. */
async function nameOf(identity: Identity, id: bigint, signal: AbortSignal): Promise<string> {
  try {
    const { kind, account } = await identity.getAccount({ id }, { signal });
    if (kind !== AccountKind.MEMBER) throw new DomainError('NOT_FOUND', { field: 'account_id' });
    return account;
  } catch (error) {
    throw toDomainError(error);
  }
}
