import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { BettingDeps } from '../deps.ts';
import { readMarkLimits } from '../mark-limits/stored.ts';
import { withOwn } from '../member-limits/own-limit.ts';
import { checkLimit } from './check-limit.ts';
import type { Limit } from './limit.ts';

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

/** The limits of all levels in a game class, from the first, locked until the transaction ends. */
export async function lockLimits(tx: PoolClient, gameClass: string): Promise<Limit[]> {
  const { rows } = await tx.query<Limit>(
    `select ${columns} from limits where game_class = $1 order by level for update`,
    [gameClass],
  );
  return rows;
}

/** Writes a limit with its audit row and event, and answers it. */
export async function writeLimit(
  { audit, clock }: Pick<BettingDeps, 'audit' | 'clock'>,
  tx: PoolClient,
  context: CallContext,
  wanted: Limit,
  memo = '',
): Promise<Limit> {
  const { level, gameClass, stakeMin, stakeMax, winMax, roundMax } = wanted;
  const before = await lockLimit(tx, level, gameClass);
  // What is set for normal B stands over it, and is not to contradict it either.
  checkLimit(withOwn(wanted, (await readMarkLimits(tx)).get(gameClass)));
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
