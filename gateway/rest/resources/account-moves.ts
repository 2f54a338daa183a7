import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { MoveSchema } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import { id, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { fromResults, idOf } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const shape = shapeOf(MoveSchema, { always: ['moved_at'] });

export const accountMoves: Resource = {
  name: 'account-moves',
  does: 'Members and agents that were moved below another agent.',
  callers: ['admin'],
  schema: shape.schema,
  filters: { account_id: 'id', ...personFilters },
  sorts: ['id'],
  async list(request, { gateway, caller }) {
    const { moves, total } = await gateway.services.move.listMoves(request, caller.options);
    return { rows: moves.map(shape.row), total: num(total) };
  },
  get: (id, context) => firstOf(accountMoves, id, context),
};

const moveAction = (kind: AccountKind, does: string) =>
  action({
    does,
    payload: { parent_id: id, memo: text({ max: 500 }) },
    async run(ids, { parent_id: parentId, memo }, { gateway, caller }) {
      const request = { ids: ids.map(idOf), parentId, memo, kind };
      const { results } = await gateway.services.move.moveAccounts(request, caller.options);
      for (const { id, ok } of results) if (ok) gateway.members.forget(BigInt(id));
      return fromResults(results);
    },
  });

export const memberMove = moveAction(AccountKind.MEMBER, 'Puts members below another agent.');
export const agentMove = moveAction(AccountKind.AGENT, 'Puts agents, with all below them, below another agent.');
