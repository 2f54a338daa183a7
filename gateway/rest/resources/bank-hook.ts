import { BankHookSchema } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { optional, text } from '../../payload.ts';
import { each } from '../items.ts';
import { action, type Resource } from '../resource.ts';
import { shapeOf, textSchema } from '../shape.ts';

const hook = shapeOf(BankHookSchema, { add: { id: { schema: textSchema, read: () => 'bank' } } });

export const bankHook: Resource = {
  name: 'bank-hook',
  does: 'What is known of the bank’s signed calls to `/hooks/bank`; its one row is `bank`.',
  callers: ['admin'],
  schema: hook.schema,
  filters: {},
  sorts: ['id'],
  async list({ offset }, { gateway, caller }) {
    const rows = [hook.row(await gateway.services.bankNotices.getBankHook({}, caller.options))];
    return { rows: rows.slice(offset), total: rows.length };
  },
  actions: {
    rotate: action({
      does: 'Makes a secret and answers it this once; the one before it counts for another day. It waits for a second person first: who asked makes it within an hour of the agreement (`permitted_until`), by calling again.',
      payload: { memo: optional(text({ max: 500 }), '') },
      answers: { type: 'object', properties: { secret: { type: 'string' } } },
      answersSecret: true,
      run: (ids, { memo }, { gateway, caller }) =>
        each(ids, async () => {
          const { secret } = await gateway.services.bankNotices.rotateBankSecret({ memo }, caller.options);
          return { secret };
        }),
    }),
  },
};
