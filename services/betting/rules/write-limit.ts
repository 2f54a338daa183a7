import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { BettingDeps } from '../deps.ts';
import type { Limit } from './rules.ts';

const columns = `level, game_class as "gameClass", stake_min as "stakeMin", stake_max as "stakeMax", win_max as "winMax",
  round_max as "roundMax"`;

/** The limit of a level in a game class, locked until the transaction ends; NOT_FOUND for one that there is not. */
export async function lockLimit(tx: PoolClient, level: number, gameClass: string): Promise<Limit> {
  const { rows } = await tx.query<Limit>(
    `select ${columns} from limits where level = $1 and game_class = $2 for update`,
    [level, gameClass],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** Writes a limit with its audit row and event, and answers it. */
export async function writeLimit(
  { audit, clock }: Pick<BettingDeps, 'audit' | 'clock'>,
  tx: PoolClient,
  context: CallContext,
  { level, gameClass, stakeMin, stakeMax, winMax, roundMax }: Limit,
  memo = '',
): Promise<Limit> {
  const before = await lockLimit(tx, level, gameClass);
  const { rows } = await tx.query<Limit>(
    `update limits set stake_min = $3, stake_max = $4, win_max = $5, round_max = $6
      where level = $1 and game_class = $2 returning ${columns}`,
    [level, gameClass, stakeMin, stakeMax, winMax, roundMax],
  );
  const after = rows[0] ?? before;
  const resourceId = `${gameClass}:${level}`;
  await audit(tx, context, { action: 'limit.update', resource: 'limit', resourceId, before, after, memo });
  await addEvents(tx, [event(BettingRulesChangedSchema, { at: timestampFromDate(clock.now()) }, 0n)]);
  return after;
}
