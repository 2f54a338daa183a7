import type { PlacementService } from '@madang/proto/madang/agents/v1/placements_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { countMoved } from '@madang/runtime/moves/count-moved.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { loadSchedules } from '../rates/load-schedules.ts';
import { firstAbove } from './first-above.ts';

async function findPriorities(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await db.query<{ id: bigint; priority: number }>(
    'select n.id, r.priority from nodes n join roles r on r.name = n.role where n.id = any($1::int8[])',
    [ids],
  );
  return new Map(rows.map(({ id, priority }) => [id, priority]));
}

const checkPlacements =
  ({ database, clock }: AgentsDeps): Handler<typeof PlacementService.method.checkPlacements> =>
  async ({ accountIds, parentId }) => {
    const all = [...new Set([parentId, ...accountIds])];
    const priorities = await findPriorities(database, all);
    const parent = priorities.get(parentId);
    if (parent === undefined) throw new DomainError('NOT_FOUND', { field: 'parent_id' });
    const schedules = await loadSchedules(database, all);
    const now = clock.now();
    const placements = accountIds.map((accountId) => {
      const own = priorities.get(accountId);
      if (own === undefined) return { accountId, problem: 'not_found' };
      if (own <= parent) return { accountId, problem: 'tier' };
      const gameClass = firstAbove(schedules.get(accountId) ?? new Map(), schedules.get(parentId) ?? new Map(), now);
      return { accountId, problem: gameClass && 'rate', gameClass };
    });
    return { placements };
  };

export const placementHandlers = (deps: AgentsDeps): Handlers<typeof PlacementService> => ({
  checkPlacements: checkPlacements(deps),
  countMoved: countMoved(deps.database, { table: 'nodes', id: 'id', version: 'path_version' }),
});

export const placementAccess: Access<typeof PlacementService> = {
  checkPlacements: ['service'],
  countMoved: ['service'],
};
