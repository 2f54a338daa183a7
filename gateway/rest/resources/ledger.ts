import { EntrySchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import type { FilterKind, ListRequest, Resource, RestContext } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const entry = shapeOf(EntrySchema, { always: ['at'] });
/** The ledger counts and reads its lists this far back. */
const maxRows = 10_000;

const filters: Record<string, FilterKind> = { account_id: 'id', kind: 'text', at_gte: 'day_from', at_lte: 'day_to' };

/** The ledger answers newest first, and names entries by their account: what it cannot do is refused, not passed over. */
function checkKnown({ ids, sort, descending }: ListRequest): void {
  if (ids.length > 0) throw wrong('filter.id');
  if (sort && !descending) throw wrong('sort');
}

/** A partner that names nobody sees its own entries. */
function scoped(filter: Record<string, string>, { caller }: RestContext): Record<string, string> {
  if (caller.kind !== 'agent' || filter.account_id !== undefined) return filter;
  return { ...filter, account_id: String(caller.session?.principal.accountId) };
}

/** Entries of all balance types, or of one. */
function entries(name: string, does: string, balanceType?: string): Resource {
  return {
    name,
    does,
    callers: ['admin', 'agent'],
    schema: entry.schema,
    filters: balanceType ? filters : { ...filters, balance_type: 'text' },
    sorts: ['seq', 'at'],
    maxRows,
    async list(request, context) {
      checkKnown(request);
      const { gateway, caller } = context;
      const filter = { ...scoped(request.filter, context), ...(balanceType && { balance_type: balanceType }) };
      const query = { filter, offset: request.offset, limit: request.limit };
      const { entries, total } = await gateway.services.wallet.listEntries(query, caller.options);
      return { rows: entries.map(entry.row), total: num(total) };
    },
  };
}

export const ledgerResources: readonly Resource[] = [
  entries('ledger-entries', 'Entries of the ledger, newest first.'),
  entries('money-logs', 'Movements of money, newest first.', 'money'),
  entries('point-logs', 'Movements of points, newest first.', 'point'),
  entries('egg-logs', 'Movements of eggs, newest first.', 'egg'),
];
