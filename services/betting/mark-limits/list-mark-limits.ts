import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  ListMarkLimitsResponseSchema,
  MarkLimitsService,
} from '@madang/proto/madang/betting/v1/mark_limits_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { readLimits } from '../rules/rules.ts';
import { readMarkLimits } from './stored.ts';

export const listMarkLimits =
  ({ database }: BettingDeps): Handler<typeof MarkLimitsService.method.listMarkLimits> =>
  () =>
    markLimits(database);

/** Every game class with what is set for normal B, and the levels that it stands over. */
export async function markLimits(db: Queryable): Promise<MessageInitShape<typeof ListMarkLimitsResponseSchema>> {
  const byClass = Map.groupBy(await readLimits(db), ({ gameClass }) => gameClass);
  const own = await readMarkLimits(db);
  return {
    limits: [...byClass].map(([gameClass, levels]) => ({ gameClass, own: own.get(gameClass) ?? {}, levels })),
  };
}
