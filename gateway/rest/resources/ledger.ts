import { EntrySchema, type EntrySums } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { linkWord, linkWords } from '../../entry-link.ts';
import { wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import { personFilters } from '../person-filters.ts';
import type { FilterKind, ListRequest, Resource, RestContext } from '../resource.ts';
import { mergedSchema, shapeOf } from '../shape.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

const entry = shapeOf(EntrySchema, {
  always: ['at'],
  omit: ['link'],
  add: {
    link_kind: {
      schema: {
        type: 'string',
        enum: linkWords,
        description: 'What it belongs to; empty for nothing that has a name.',
      },
      read: ({ link }) => linkWord(link),
    },
    link_id: {
      schema: {
        type: 'string',
        description:
          'The id of its bet or comment, the number of its deposit, withdrawal or migration, a day, or the payment of many shares.',
      },
      read: ({ link }) => link?.id ?? '',
    },
    link_shares: {
      schema: {
        type: 'integer',
        description: 'How many shares of commission were paid together; 0 for anything else.',
      },
      read: ({ link }) => link?.shares ?? 0,
    },
  },
});
/** The ledger counts and reads its lists this far back. */
const maxRows = 10_000;

const filters: Record<string, FilterKind> = {
  account_id: 'id',
  ...personFilters,
  kind: 'text',
  at_gte: 'day_from',
  at_lte: 'day_to',
};

/** The ledger answers newest first, and names entries by their account: what it cannot do is refused, not passed over. */
function checkKnown({ ids, sort, descending }: ListRequest): void {
  if (ids.length > 0) throw wrong('filter.id');
  if (sort && !descending) throw wrong('sort');
}

/** Whose entries are asked for, as the ledger wants them; undefined where nobody has such a name. */
async function scoped(
  asked: Record<string, string>,
  context: RestContext,
): Promise<Record<string, string> | undefined> {
  const { caller } = context;
  const filter = await byNumber(asked, context);
  // A partner that names nobody sees its own entries.
  if (caller.kind !== 'agent' || !filter || filter.account_id !== undefined) return filter;
  return { ...filter, account_id: String(caller.session?.principal.accountId) };
}

const sumsOf = ({ incoming, outgoing }: EntrySums) => ({
  in: num(incoming),
  out: num(outgoing),
  net: num(incoming - outgoing),
});

/** Entries of all balance types, or of one. */
function entries(name: string, does: string, balanceType?: string): Resource {
  return {
    name,
    does,
    callers: ['admin', 'agent'],
    schema: mergedSchema(entry.schema, { properties: namesSchema, required: Object.keys(namesSchema) }),
    filters: balanceType ? filters : { ...filters, balance_type: 'text' },
    sorts: ['seq', 'at'],
    maxRows,
    async list(request, context) {
      checkKnown(request);
      const { gateway, caller } = context;
      const whose = await scoped(request.filter, context);
      if (!whose) return { rows: [], total: 0 };
      const filter = { ...whose, ...(balanceType && { balance_type: balanceType }) };
      const query = { filter, offset: request.offset, limit: request.limit };
      const { entries, total, sums } = await gateway.services.wallet.listEntries(query, caller.options);
      const rows = await withNames(entries, entries.map(entry.row), context);
      return { rows, total: num(total), ...(sums && { sums: sumsOf(sums) }) };
    },
  };
}

export const ledgerResources: readonly Resource[] = [
  entries('ledger-entries', 'Entries of the ledger, newest first.'),
  entries('money-logs', 'Movements of money, newest first.', 'money'),
  entries('point-logs', 'Movements of points, newest first.', 'point'),
  entries('egg-logs', 'Movements of eggs, newest first.', 'egg'),
];
