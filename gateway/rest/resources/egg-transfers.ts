import { EggMovementSchema, EggTransferSchema } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { casinoNames } from '../../casino/names.ts';
import { amount, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { each, idOf, single } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type Resource } from '../resource.ts';
import { mergedSchema, shapeOf } from '../shape.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

/** A supplier's name in the language of the caller; its code where the catalogue has no name. */
export const vendorNameSchema = { vendor_name: { type: 'string' } } as const;

const transfer = shapeOf(EggTransferSchema, {
  always: ['created_at'],
  words: {
    direction: ['charge', 'exchange'],
    state: ['held', 'asked', 'done', 'refused'],
    source: ['member', 'agent', 'admin', 'game'],
  },
});

const movement = shapeOf(EggMovementSchema, { always: ['at'] });
const movementsSchema = {
  movements: {
    type: 'array',
    items: movement.schema,
    description: 'What the ledger posted for it; on its page alone.',
  },
} as const;
const added = { ...namesSchema, ...vendorNameSchema };

export const eggTransfers: Resource = {
  name: 'egg-transfers',
  does: 'Transfers between money and eggs: those that wait first, then the newest.',
  callers: ['admin', 'agent'],
  schema: mergedSchema(
    transfer.schema,
    { properties: added, required: Object.keys(added) },
    { properties: movementsSchema },
  ),
  filters: {
    account_id: 'id',
    ...personFilters,
    vendor: 'text',
    direction: 'text',
    state: 'text',
    amount_gte: 'number',
    amount_lte: 'number',
    created_at_gte: 'day_from',
    created_at_lte: 'day_to',
  },
  sorts: ['created_at', 'state'],
  async list(request, context) {
    const { gateway, caller } = context;
    const filter = await byNumber(request.filter, context);
    if (!filter) return { rows: [], total: 0, sums: { charged: 0, exchanged: 0, waiting: 0 } };
    const listed = await gateway.services.eggs.listEggTransfers({ ...request, filter }, caller.options);
    const { transfers, total, charged, exchanged, waiting } = listed;
    const names = await casinoNames(gateway, caller.language);
    const rows = transfers.map((one) => ({ ...transfer.row(one), vendor_name: names.vendor(one.vendor) }));
    return {
      rows: await withNames(transfers, rows, context),
      total: num(total),
      sums: { charged: num(charged), exchanged: num(exchanged), waiting: num(waiting) },
    };
  },
  async get(id, context) {
    const { gateway, caller } = context;
    const { transfer: found, movements } = await gateway.services.eggs.getEggTransfer({ id }, caller.options);
    if (!found) throw new DomainError('INTERNAL');
    const names = await casinoNames(gateway, caller.language);
    const row = { ...transfer.row(found), vendor_name: names.vendor(found.vendor) };
    const [named] = await withNames([found], [row], context);
    return { ...named, movements: movements.map(movement.row) };
  },
  actions: {
    retry: action({
      does: 'Asks the supplier at once what became of transfers that wait.',
      payload: {},
      answers: transfer.schema,
      run: (ids, _payload, { gateway, caller }) =>
        each(ids, async (id) => transfer.row(await gateway.services.eggs.retryEggTransfer({ id }, caller.options))),
    }),
  },
};

/** An action on members: what is given of eggs leaves a transfer. */
export const adjustEggs = action({
  does: 'Gives eggs at a supplier to one member, or takes them where the amount is negative. A transfer that waits is answered as such.',
  payload: { vendor: text({ max: 32 }), amount, memo: text({ max: 500 }) },
  answers: transfer.schema,
  run: (ids, { vendor, amount, memo }, { gateway, caller, key }) =>
    each([single(ids)], async (id) => {
      const asked = { accountId: idOf(id), vendor, amount, memo, key };
      return transfer.row(await gateway.services.eggs.adjustEggs(asked, caller.options));
    }),
});
