import { LocksSchema } from '@madang/proto/madang/identity/v1/locks_pb.ts';
import { optional, text } from '../../payload.ts';
import { fromResults, idOf } from '../items.ts';
import { action, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const locks = shapeOf(LocksSchema, {
  omit: ['account_id'],
  add: { id: { schema: { type: 'integer' }, read: ({ accountId }) => Number(accountId) } },
});

export const accountLocks: Resource = {
  name: 'account-locks',
  does: 'What wrong guesses have closed of a member or agent, by its id, and whether it has an exchange password.',
  callers: ['admin'],
  schema: locks.schema,
  filters: {},
  sorts: [],
  async get(id, { gateway, caller }) {
    return locks.row(await gateway.services.locks.getLocks({ accountId: idOf(id) }, caller.options));
  },
  actions: {
    unlock: action({
      does: 'Begins the counts of wrong guesses at the secrets of accounts anew.',
      payload: { memo: optional(text({ max: 500 }), '') },
      async run(ids, { memo }, { gateway, caller }) {
        return fromResults(
          (await gateway.services.locks.unlock({ ids: ids.map(String), memo }, caller.options)).results,
        );
      },
    }),
  },
};
