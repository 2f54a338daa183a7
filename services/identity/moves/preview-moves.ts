import type { MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkPlacements, type TreeProblem } from './check-placements.ts';
import { findParentPlace, findPlaces } from './find-places.ts';
import { checkMayMove } from './may-move.ts';
import { approvedFrom, moveProblem } from './move-problem.ts';

export const previewMoves =
  (deps: IdentityDeps): Handler<typeof MoveService.method.previewMoves> =>
  async ({ ids, parentId }, context) => {
    const parent = await findParentPlace(deps.database, parentId);
    const places = await findPlaces(deps.database, ids);
    for (const { kind } of places.values()) checkMayMove(context.principal, kind);
    const asked = parent.kind === 'agent' && places.size > 0;
    const inTree = asked
      ? await checkPlacements(deps, [...places.keys()], parentId, context.signal)
      : new Map<bigint, TreeProblem>();
    const held = await deps.approvals.applies(context, 'account.move');
    const previews = ids.map((id) => {
      const place = places.get(id);
      if (!place) return { accountId: id, problem: 'not_found' };
      const { account, nickname, parent_account: fromAccount, agents, members, path } = place;
      const tree = inTree.get(id);
      const problem = moveProblem(place, parent, agents + members) || (tree?.problem ?? '');
      const needsApproval = problem === '' && held && agents + members >= approvedFrom;
      const gameClass = problem === 'rate' ? (tree?.gameClass ?? '') : '';
      return {
        accountId: id,
        account,
        nickname,
        fromAccount,
        agents,
        members,
        path,
        problem,
        needsApproval,
        gameClass,
      };
    });
    return { previews, parentPath: parent.path };
  };
