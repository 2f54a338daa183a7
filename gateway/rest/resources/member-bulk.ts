import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { flag, int, mapOf, optional, text } from '../../payload.ts';
import { each, idOf } from '../items.ts';
import { action } from '../resource.ts';

const memo = optional(text({ max: 500 }), '');

/** What an update of fields does, for many members at once: each for itself, and audited for itself. */
export const memberLevel = action({
  does: 'Gives members another level.',
  payload: { level: int(1, 7), memo },
  run: (ids, { level, memo }, { gateway, caller }) =>
    each(ids, async (id) => {
      const request = { id: idOf(id), kind: AccountKind.MEMBER, level, memo };
      await gateway.services.identity.updateAccount(request, caller.options);
      gateway.members.forget(request.id);
    }),
});

export const memberRestrictions = action({
  does: 'Sets and lifts restrictions of members.',
  payload: { flags: mapOf(flag, 50), memo },
  run: (ids, { flags, memo }, { gateway, caller }) =>
    each(ids, async (id) => {
      const request = { id: idOf(id), kind: AccountKind.MEMBER, flags, memo };
      await gateway.services.identity.updateAccount(request, caller.options);
      gateway.members.forget(request.id);
    }),
});
