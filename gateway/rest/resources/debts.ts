import { DebtSchema } from '@madang/proto/madang/wallet/v1/debts_pb.ts';
import { amount, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, idOf, single } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type Resource } from '../resource.ts';
import { krwSchema, mergedSchema, shapeOf } from '../shape.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

const debt = shapeOf(DebtSchema, {
  always: ['changed_at'],
  add: { id: { schema: { type: 'integer' }, read: ({ accountId }) => num(accountId) } },
});

/** One of the two ways in which a debt becomes less; answers what is owed after it. */
const lowered = (does: string, call: 'forgiveDebt' | 'collectDebt') =>
  action({
    does,
    answers: { type: 'object', properties: { debt: krwSchema }, required: ['debt'] },
    payload: { amount, memo: text({ max: 500 }) },
    run: (ids, { amount, memo }, { gateway, caller, key }) =>
      each([single(ids)], async (id) => {
        const request = { accountId: idOf(id), amount, memo, key };
        const { debt } = await gateway.services.debts[call](request, caller.options);
        return { debt: num(debt) };
      }),
  });

export const debts: Resource = {
  name: 'debts',
  does: 'Who owes the house, the highest first.',
  callers: ['admin'],
  schema: mergedSchema(debt.schema, { properties: namesSchema, required: Object.keys(namesSchema) }),
  filters: {
    account_id: 'id',
    ...personFilters,
    debt_gte: 'number',
    debt_lte: 'number',
    changed_at_gte: 'day_from',
    changed_at_lte: 'day_to',
  },
  queryNames: { id: 'account_id' },
  sorts: ['debt', 'changed_at'],
  async list(request, context) {
    const { gateway, caller } = context;
    const filter = await byNumber(request.filter, context);
    if (!filter) return { rows: [], total: 0, sums: { debt: 0 } };
    const { debts, total, sum } = await gateway.services.debts.listDebts({ ...request, filter }, caller.options);
    return { rows: await withNames(debts, debts.map(debt.row), context), total: num(total), sums: { debt: num(sum) } };
  },
  actions: {
    forgive: lowered(
      'Forgives an amount of a debt, out of the house’s write-offs. A large one waits for a second person.',
      'forgiveDebt',
    ),
    collect: lowered('Takes an amount of a debt out of the debtor’s money and then its points.', 'collectDebt'),
  },
};
