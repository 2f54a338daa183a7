import { type Adjustment, AdjustmentSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { num } from '../../wire.ts';
import { personFilters } from '../person-filters.ts';
import type { Resource, RestContext } from '../resource.ts';
import { mergedSchema, type Row, shapeOf } from '../shape.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

const balanceTypes = ['money', 'point', 'egg'] as const;

const adjustment = shapeOf(AdjustmentSchema, { always: ['created_at'], words: { balance_type: [...balanceTypes] } });

const nullable = { type: ['string', 'null'] } as const;
const added = {
  ...namesSchema,
  actor_account: { ...nullable, description: 'Login name of the partner; null where the caller may not see it.' },
  actor_nickname: { ...nullable, description: 'Its nickname; null where the caller may not see it.' },
} as const;

/** Rows with the names of who got it or had it, and of the partner. */
async function named(adjustments: readonly Adjustment[], context: RestContext): Promise<Row[]> {
  const rows = adjustments.map(adjustment.row);
  const partners = adjustments.map(({ actorId }) => ({ accountId: actorId }));
  const [people, movers] = await Promise.all([
    withNames(adjustments, rows, context),
    withNames(
      partners,
      partners.map(({ accountId }) => ({ account_id: num(accountId) })),
      context,
    ),
  ]);
  return people.map((row, at) => ({
    ...row,
    actor_account: movers[at]?.account ?? null,
    actor_nickname: movers[at]?.nickname ?? null,
  }));
}

/** Every balance type, moved or not, so that a list always tells the same sums. */
const sumsOf = (sums: readonly { balanceType: string; given: bigint; taken: bigint }[]): Record<string, number> =>
  Object.fromEntries(
    balanceTypes.flatMap((type) => {
      const { given = 0n, taken = 0n } = sums.find(({ balanceType }) => balanceType === type) ?? {};
      return [
        [`${type}_given`, num(given)],
        [`${type}_taken`, num(taken)],
      ];
    }),
  );

export const adjustments: Resource = {
  name: 'adjustments',
  does: 'What partners gave to those below them and took from them, newest first; with the sums of all that is filtered.',
  callers: ['admin', 'agent'],
  schema: mergedSchema(adjustment.schema, { properties: added, required: Object.keys(added) }),
  filters: {
    account_id: 'id',
    ...personFilters,
    within: 'id',
    actor_id: 'id',
    balance_type: 'text',
    direction: 'text',
    amount_gte: 'number',
    amount_lte: 'number',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['created_at'],
  async list(request, context) {
    const { gateway, caller } = context;
    const filter = await byNumber(request.filter, context);
    if (!filter) return { rows: [], total: 0, sums: sumsOf([]) };
    const listed = await gateway.services.wallet.listAdjustments({ ...request, filter }, caller.options);
    return { rows: await named(listed.adjustments, context), total: num(listed.total), sums: sumsOf(listed.sums) };
  },
};
