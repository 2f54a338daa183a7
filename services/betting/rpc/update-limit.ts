import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import type { Limit } from '../rules/rules.ts';

const columns = `level, game_class as "gameClass", stake_min as "stakeMin", stake_max as "stakeMax", win_max as "winMax",
  round_max as "roundMax"`;

/** KRW beyond which an amount would not fit the ledger. */
const maxValue = 10n ** 15n;

export const updateLimit =
  (deps: BettingDeps): Handler<typeof BettingService.method.updateLimit> =>
  async (request, context) => {
    const { level, gameClass, stakeMin, stakeMax, winMax, roundMax } = request;
    checkLimit({ stakeMin, stakeMax, winMax, roundMax });
    const after = await deps.database.transaction(async (tx) => {
      const found = await tx.query<Limit>(
        `select ${columns} from limits where level = $1 and game_class = $2 for update`,
        [level, gameClass],
      );
      const before = found.rows[0];
      if (!before) throw new DomainError('NOT_FOUND');
      const { rows } = await tx.query<Limit>(
        `update limits set stake_min = $3, stake_max = $4, win_max = $5, round_max = $6
          where level = $1 and game_class = $2 returning ${columns}`,
        [level, gameClass, stakeMin, stakeMax, winMax, roundMax],
      );
      const resourceId = `${gameClass}:${level}`;
      await deps.audit(tx, context, { action: 'limit.update', resource: 'limit', resourceId, before, after: rows[0] });
      await addEvents(tx, [event(BettingRulesChangedSchema, { at: timestampFromDate(deps.clock.now()) }, 0n)]);
      return rows[0] ?? before;
    });
    await deps.rules.reload();
    return after;
  };

/** Refuses amounts that contradict each other: nothing could be bet under them. */
export function checkLimit({ stakeMin, stakeMax, winMax, roundMax }: Omit<Limit, 'level' | 'gameClass'>): void {
  const wrong = (field: string) => new DomainError('VALIDATION', { field });
  if (stakeMin < 1n) throw wrong('stake_min');
  if (stakeMax < stakeMin || stakeMax > maxValue) throw wrong('stake_max');
  if (winMax < stakeMin || winMax > maxValue) throw wrong('win_max');
  if (roundMax < stakeMin || roundMax > maxValue) throw wrong('round_max');
}
