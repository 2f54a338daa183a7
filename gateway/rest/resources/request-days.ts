import type { RequestDay } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import { numberForm } from '../ids.ts';
import { personFilters } from '../person-filters.ts';
import type { ListRequest, Page, Resource, RestContext } from '../resource.ts';
import { type Row, textSchema } from '../shape.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

const count: JsonSchema = { type: 'integer' };
const sumsSchema: Record<string, JsonSchema> = {
  charges: { ...count, description: 'Approved deposits, KRW.' },
  charge_count: count,
  exchanges: { ...count, description: 'Completed withdrawals, KRW.' },
  exchange_count: count,
  net: { ...count, description: 'Deposits less withdrawals, KRW.' },
};

type Sums = Partial<Pick<RequestDay, 'deposits' | 'depositCount' | 'withdrawals' | 'withdrawalCount'>>;

const sumsOf = ({ deposits = 0n, depositCount = 0n, withdrawals = 0n, withdrawalCount = 0n }: Sums = {}) => ({
  charges: num(deposits),
  charge_count: num(depositCount),
  exchanges: num(withdrawals),
  exchange_count: num(withdrawalCount),
  net: num(deposits - withdrawals),
});

const numberOf = (text: string, field: string): bigint => {
  if (!numberForm.test(text)) throw wrong(`filter.${field}`);
  return BigInt(text);
};

/** What the wallet is asked for; today where no days are named. */
function askedOf(filter: Record<string, string>, { offset, limit, sort, descending }: ListRequest, today: string) {
  const { day_gte: startedOn = filter.day_lte ?? today, by_account: byAccount, within, account_id: ids } = filter;
  return {
    startedOn,
    endedOn: filter.day_lte ?? (startedOn > today ? startedOn : today),
    within: within === undefined ? 0n : numberOf(within, 'within'),
    byAccount: byAccount === 'true',
    accountIds: ids?.split(',').map((id) => numberOf(id, 'account_id')) ?? [],
    offset,
    limit,
    sort,
    descending,
  };
}

const properties = { id: textSchema, day: { type: 'string', format: 'date' }, account_id: count };
const schema: JsonSchema = { type: 'object', properties: { ...properties, ...namesSchema, ...sumsSchema } };

export const requestDays: Resource = {
  name: 'request-days',
  does: 'What was paid in and paid out, by the day on which it was decided, within at most 32 days, today where none are named: of each account right below an agent (within; the caller where none is named) with all below it, or of each account that asked (by_account).',
  callers: ['admin', 'agent'],
  schema: { ...schema, required: Object.keys(schema.properties ?? {}) },
  filters: {
    day_gte: 'day',
    day_lte: 'day',
    within: 'id',
    by_account: 'flag',
    account_id: 'id',
    ...personFilters,
  },
  sorts: ['day', 'charges', 'charge_count', 'exchanges', 'exchange_count', 'net'],
  queryNames: {
    charges: 'deposits',
    charge_count: 'deposit_count',
    exchanges: 'withdrawals',
    exchange_count: 'withdrawal_count',
  },
  names: {
    started_on: 'filter.day_gte',
    ended_on: 'filter.day_lte',
    account_ids: 'filter.account_id',
  },
  async list(request, context): Promise<Page> {
    const { gateway, caller } = context;
    if (request.ids.length > 0) throw wrong('filter.id');
    const filter = await byNumber(request.filter, context);
    if (!filter) return { rows: [], total: 0, sums: sumsOf() };
    const asked = askedOf(filter, request, kstDay(gateway.clock.now()));
    const { days, total, sums } = await gateway.services.memberFigures.listRequestDays(asked, caller.options);
    return { rows: await named(days, context), total: num(total), sums: sumsOf(sums) };
  },
};

function named(days: readonly RequestDay[], context: RestContext): Promise<Row[]> {
  const rows = days.map((one) => {
    const accountId = num(one.accountId);
    return { id: `${one.day}:${accountId}`, day: one.day, account_id: accountId, ...sumsOf(one) };
  });
  return withNames(days, rows, context);
}
