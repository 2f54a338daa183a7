import { MemberEggHoldingSchema } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { casinoNames } from '../../casino/names.ts';
import { num } from '../../wire.ts';
import { personFilters } from '../person-filters.ts';
import type { Resource } from '../resource.ts';
import { mergedSchema, shapeOf, textSchema } from '../shape.ts';
import { vendorNameSchema } from './egg-transfers.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

const holding = shapeOf(MemberEggHoldingSchema, {
  always: ['as_of'],
  add: { id: { schema: textSchema, read: ({ accountId, vendor }) => `${accountId}:${vendor}` } },
});

const added = { ...namesSchema, ...vendorNameSchema };

export const eggHoldings: Resource = {
  name: 'egg-holdings',
  does: 'Who holds eggs at which supplier, as suppliers last told, the most first.',
  callers: ['admin', 'agent'],
  schema: mergedSchema(holding.schema, { properties: added, required: Object.keys(added) }),
  filters: {
    account_id: 'id',
    ...personFilters,
    vendor: 'text',
    balance_gte: 'number',
    balance_lte: 'number',
    as_of_gte: 'day_from',
    as_of_lte: 'day_to',
  },
  sorts: ['balance', 'as_of'],
  async list(request, context) {
    const { gateway, caller } = context;
    const filter = await byNumber(request.filter, context);
    if (!filter) return { rows: [], total: 0, sums: { balance: 0 } };
    const listed = await gateway.services.eggs.listEggHoldings({ ...request, filter }, caller.options);
    const { holdings, total, vendors } = listed;
    const names = await casinoNames(gateway, caller.language);
    const rows = holdings.map((one) => ({ ...holding.row(one), vendor_name: names.vendor(one.vendor) }));
    const balance = vendors.reduce((all, one) => all + one.balance, 0n);
    return { rows: await withNames(holdings, rows, context), total: num(total), sums: { balance: num(balance) } };
  },
};
