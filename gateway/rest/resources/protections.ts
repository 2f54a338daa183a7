import { ListRelatedResponseSchema } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import {
  type ListUseResponse,
  ProtectedMemberSchema,
  type Protection,
  ProtectionSchema,
} from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { int, oneOf, text } from '../../payload.ts';
import { minutesSince, periodStarts } from '../../use-sums.ts';
import { instant, num } from '../../wire.ts';
import { each, idOf } from '../items.ts';
import { personFilters } from '../person-filters.ts';
import { action, type Resource, type RestContext } from '../resource.ts';
import { instantSchema, mergedSchema, type Row, shapeOf, timeSchema } from '../shape.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

const idSchema = { type: 'integer' } as const;
const minutesSchema = { type: 'integer' } as const;
const member = shapeOf(ProtectedMemberSchema, {
  always: ['changed_at'],
  words: { break_kind: ['', 'time_out', 'exclusion'] },
  add: { id: { schema: idSchema, read: ({ accountId }) => num(accountId) } },
});
const whole = shapeOf(ProtectionSchema, { always: ['now'] });
const related = shapeOf(ListRelatedResponseSchema);
/** The page of a member has more than its row of the list. */
const pageSchema = {
  properties: {
    rules: whole.schema.properties?.rules ?? {},
    break: { ...whole.schema.properties?.break, type: ['object', 'null'] as const },
    history: whole.schema.properties?.history ?? {},
    now: timeSchema,
    /** Minutes of use; not counted before the first rule. */
    time: {
      type: 'object',
      properties: {
        counted_since: instantSchema,
        day: minutesSchema,
        week: minutesSchema,
        month: minutesSchema,
        month_night: minutesSchema,
      },
      required: ['counted_since', 'day', 'week', 'month', 'month_night'],
    } as const,
    /** Other accounts that may be the same person's. */
    related: related.schema.properties?.members ?? {},
  },
};

/** Minutes of the running day, week and month, and those of this month's nights. */
function timeOf(use: ListUseResponse, now: Date): Row {
  const { day, week, month } = periodStarts(now);
  return {
    counted_since: instant(use.countedSince),
    day: minutesSince(use, day).minutes,
    week: minutesSince(use, week).minutes,
    month: minutesSince(use, month).minutes,
    month_night: minutesSince(use, month).night,
  };
}

const page = (protection: Protection, time: Row, others: Row): Row => ({
  id: num(protection.accountId),
  ...whole.row(protection),
  time,
  related: others.members ?? [],
});
const rules = ['deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month'] as const;
const memo = text({ max: 500 });

async function list(request: Parameters<NonNullable<Resource['list']>>[0], context: RestContext) {
  const { gateway, caller } = context;
  const filter = await byNumber(request.filter, context);
  if (!filter) return { rows: [], total: 0 };
  const { members, total } = await gateway.services.protection.listProtected({ ...request, filter }, caller.options);
  return { rows: await withNames(members, members.map(member.row), context), total: num(total) };
}

/** What members chose for themselves; operators look, and set what is stricter at a member's wish. */
export const protections: Resource = {
  name: 'protections',
  does: 'Members with limits, breaks or exclusions, the last changed first; on the page of one all that it chose.',
  callers: ['admin'],
  schema: mergedSchema(
    mergedSchema(member.schema, { properties: namesSchema, required: Object.keys(namesSchema) }),
    pageSchema,
  ),
  filters: { account_id: 'id', ...personFilters, state: 'text', changed_at_gte: 'day_from', changed_at_lte: 'day_to' },
  queryNames: { id: 'account_id' },
  sorts: ['changed_at'],
  list,
  async get(id, { gateway, caller }) {
    const accountId = idOf(id);
    const now = gateway.clock.now();
    const { day, week, month } = periodStarts(now);
    const span = { accountId, startedOn: week < month ? week : month, endedOn: day };
    const [protection, use, others] = await Promise.all([
      gateway.services.protection.getProtection({ accountId }, caller.options),
      gateway.services.protection.listUse(span, caller.options),
      gateway.services.breaks.listRelated({ accountId }, caller.options),
    ]);
    return page(protection, timeOf(use, now), related.row(others));
  },
  actions: {
    tighten: action({
      does: 'Sets a stricter rule for a member at its wish. A looser one is refused.',
      payload: {
        rule: oneOf(...rules, 'stake_day', 'time_day', 'night'),
        value: int(0, 1_000_000_000),
        memo,
      },
      run: (ids, { rule, value, memo: why }, { gateway, caller }) =>
        each(ids, async (id) => {
          const request = { accountId: idOf(id), rule, value: BigInt(value), memo: why };
          await gateway.services.protection.tightenRule(request, caller.options);
        }),
    }),
    break: action({
      does: 'Begins a break for a member at its wish. One that ends before the one that runs is refused.',
      payload: {
        kind: oneOf('time_out', 'exclusion'),
        span: oneOf('1h', '1d', '3d', '7d', '14d', '30d', '6m', '1y', '5y', 'ever'),
        memo,
      },
      run: (ids, { kind, span, memo: why }, { gateway, caller, key }) =>
        each(ids, async (id) => {
          const request = { accountId: idOf(id), kind, span, memo: why, key };
          await gateway.services.protection.beginBreak(request, caller.options);
        }),
    }),
  },
};
