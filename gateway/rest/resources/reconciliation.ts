import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ReconciliationGroupSchema,
  type ReconciliationRow,
  ReconciliationSchema,
  ReconciliationTransferSchema,
} from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { amount, flag, id, list, maybe, oneOf, optional, type Reader, text, wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import { single } from '../items.ts';
import { action, type Resource, type RestContext } from '../resource.ts';
import { krwSchema, mergedSchema, type Row, shapeOf, textSchema } from '../shape.ts';
import { namesSchema, withNames } from './ledger-names.ts';

const sheet = shapeOf(ReconciliationSchema, {
  words: { status: ['running', 'waiting', 'computed', 'closed'], opened_by: ['', 'carried', 'counted'] },
});
const group = shapeOf(ReconciliationGroupSchema);
const transfer = shapeOf(ReconciliationTransferSchema, { always: ['at'] });
const memo = optional(text({ max: 500 }), '');
const callers = ['admin'] as const;
/** An instant with its offset, as statements and forms give it. */
const instant: Reader<Date> = {
  read(value, field) {
    const isOne = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.{0,20}(Z|[+-]\d{2}:\d{2})$/.test(value);
    const at = new Date(isOne ? value : Number.NaN);
    if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 2000 || at.getUTCFullYear() > 9998) throw wrong(field);
    return at;
  },
  schema: { type: 'string', format: 'date-time' },
};

type Change = (day: string, context: RestContext) => Promise<Parameters<typeof sheet.row>[0]>;

/** What is done to one day answers the day as it is then. */
const onDay = async (ids: string[], context: RestContext, change: Change) => {
  const day = single(ids);
  return [{ id: day, ok: true, data: sheet.row(await change(day, context)) }];
};
const answers = sheet.schema;

export const reconciliations: Resource = {
  name: 'reconciliations',
  does: 'Business days of the ledger, compared with what was counted elsewhere.',
  callers,
  schema: sheet.schema,
  filters: { day_gte: 'day', day_lte: 'day', status: 'text' },
  sorts: ['day'],
  async list(request, { gateway, caller }) {
    const { days, total } = await gateway.services.reconciliation.listReconciliations(request, caller.options);
    return { rows: days.map(sheet.row), total: num(total) };
  },
  async get(day, { gateway, caller }) {
    return sheet.row(await gateway.services.reconciliation.getReconciliation({ day }, caller.options));
  },
  actions: {
    compute: action({
      does: 'Computes a day again that is not closed, and the days behind it.',
      payload: {},
      answers,
      run: (ids, _payload, context) =>
        onDay(ids, context, (day, { gateway, caller }) =>
          gateway.services.reconciliation.computeReconciliation({ day }, caller.options),
        ),
    }),
    statement: action({
      does: 'Gives the statement of the bank or the vendors for a day, in place of an earlier one.',
      payload: {
        source: oneOf('bank', 'vendor'),
        lines: list({ at: maybe(instant), amount, text: optional(text({ max: 120 }), '') }, 0, 5_000),
        memo,
      },
      answers,
      run: (ids, { source, lines, memo }, context) =>
        onDay(ids, context, (day, { gateway, caller }) =>
          gateway.services.reconciliation.recordStatement(
            {
              day,
              source,
              memo,
              lines: lines.map(({ at, ...line }) => ({ ...line, ...(at && { at: timestampFromDate(at) }) })),
            },
            caller.options,
          ),
        ),
    }),
    explain: action({
      does: 'Names the cause of a difference, or of a part of it.',
      payload: {
        account_kind: text({ max: 20 }),
        test_account: optional(flag, false),
        cause: oneOf('crossing', 'pending', 'vendor_cancel', 'bank_fee', 'error', 'other'),
        amount,
        memo: text({ max: 500 }),
      },
      answers,
      run: (ids, { account_kind: accountKind, test_account: testAccount, ...rest }, context) =>
        onDay(ids, context, (day, { gateway, caller, key }) =>
          gateway.services.reconciliation.explainDifference(
            { day, accountKind, testAccount, key, ...rest },
            caller.options,
          ),
        ),
    }),
    'withdraw-cause': action({
      does: 'Takes a cause back that a person named.',
      payload: { cause_id: id, memo },
      answers,
      run: (ids, { cause_id, memo }, context) =>
        onDay(ids, context, (day, { gateway, caller }) =>
          gateway.services.reconciliation.withdrawCause({ day, id: cause_id, memo }, caller.options),
        ),
    }),
    seal: action({
      does: 'Signs for the bank or the vendors.',
      payload: { seal: oneOf('bank', 'vendors'), memo },
      answers,
      run: (ids, { seal, memo }, context) =>
        onDay(ids, context, (day, { gateway, caller }) =>
          gateway.services.reconciliation.sealReconciliation({ day, seal, memo }, caller.options),
        ),
    }),
    close: action({
      does: 'Closes a day for good. The amount is its deposits less its withdrawals, typed again.',
      payload: { amount, memo },
      answers,
      run: (ids, { amount, memo }, context) =>
        onDay(ids, context, (day, { gateway, caller }) =>
          gateway.services.reconciliation.closeReconciliation({ day, amount, memo }, caller.options),
        ),
    }),
  },
};

const columns = ['deposits', 'withdrawals', 'bonus', 'bets', 'winnings', 'commission', 'moves', 'adjustments'] as const;
const amounts = ['opening', ...columns, 'closing', 'counted', 'difference', 'explained'];

/** A row of a sheet as a table has it: a column for each movement. */
function flat(row: ReconciliationRow): Row {
  const cells = Object.fromEntries(row.cells.map(({ movement, amount }) => [movement, num(amount)]));
  return {
    id: row.id,
    day: row.day,
    account_kind: row.accountKind,
    test_account: row.testAccount,
    opening: num(row.opening),
    ...Object.fromEntries(columns.map((name) => [name, cells[name] ?? 0])),
    closing: num(row.closing),
    counted: num(row.counted),
    source: row.source,
    difference: num(row.difference),
    explained: num(row.explained),
  };
}

const dayMs = 86_400_000;

/** The day of a filter; without one the last that has ended, since a sheet is of one day. */
const dayOf = ({ day }: Record<string, string>, { gateway }: RestContext): string =>
  day ?? kstDay(new Date(gateway.clock.now().getTime() - dayMs));

export const reconciliationRows: Resource = {
  name: 'reconciliation-rows',
  does: 'A day by kinds of accounts, from its opening to its closing.',
  callers,
  schema: {
    type: 'object',
    properties: {
      id: textSchema,
      day: textSchema,
      account_kind: textSchema,
      test_account: { type: 'boolean' },
      ...Object.fromEntries(amounts.map((name) => [name, krwSchema])),
      source: textSchema,
    },
    required: ['id', 'day', 'account_kind', 'test_account', ...amounts, 'source'],
  },
  filters: { day: 'day' },
  sorts: [],
  async list({ filter, offset, limit, ids, sort }, context) {
    if (ids.length > 0) throw wrong('filter.id');
    if (sort) throw wrong('sort');
    const { gateway, caller } = context;
    const request = { day: dayOf(filter, context) };
    const { rows } = await gateway.services.reconciliation.getReconciliation(request, caller.options);
    return { rows: rows.slice(offset, offset + limit).map(flat), total: rows.length };
  },
};

const cellFilters = { day: 'day', account_kind: 'text', movement: 'text', test_account: 'flag' } as const;

export const reconciliationGroups: Resource = {
  name: 'reconciliation-groups',
  does: 'The transfers that make a cell of a day, summed by kind, account or hour.',
  callers,
  schema: mergedSchema(group.schema, { properties: namesSchema, required: Object.keys(namesSchema) }),
  filters: { ...cellFilters, by: 'text' },
  sorts: [],
  async list({ sort, ...request }, context) {
    if (request.ids.length > 0) throw wrong('filter.id');
    if (sort) throw wrong('sort');
    const { gateway, caller } = context;
    const filter = { ...request.filter, day: dayOf(request.filter, context) };
    const asked = { ...request, filter };
    const { groups, total } = await gateway.services.reconciliation.listReconciliationGroups(asked, caller.options);
    const persons = groups.filter(({ accountId }) => accountId > 0n);
    return { rows: await withNames(persons, groups.map(group.row), context), total: num(total) };
  },
};

export const reconciliationTransfers: Resource = {
  name: 'reconciliation-transfers',
  does: 'The transfers that make a cell of a day, oldest first.',
  callers,
  schema: mergedSchema(transfer.schema, { properties: namesSchema, required: Object.keys(namesSchema) }),
  filters: { ...cellFilters, after: 'text' },
  sorts: ['at'],
  maxRows: 100_000,
  behind: 'after',
  async list({ sort, descending, ...request }, context) {
    if (request.ids.length > 0) throw wrong('filter.id');
    if (sort && descending) throw wrong('sort');
    const { gateway, caller } = context;
    const filter = { ...request.filter, day: dayOf(request.filter, context) };
    const { transfers, total, amount } = await gateway.services.reconciliation.listReconciliationTransfers(
      { ...request, filter },
      caller.options,
    );
    const rows = await withNames(transfers, transfers.map(transfer.row), context);
    return { rows, total: num(total), ...(amount !== undefined && { sums: { amount: num(amount) } }) };
  },
};
