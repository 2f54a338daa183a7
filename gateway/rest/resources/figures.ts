import type { Counters } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { wrong } from '../../payload.ts';
import { num } from '../../wire.ts';
import { numberForm } from '../ids.ts';
import { personFilters } from '../person-filters.ts';
import type { FilterKind, ListRequest, Page, Resource, RestContext } from '../resource.ts';
import { type Row, textSchema } from '../shape.ts';
import { byNumber, namesSchema, withNames } from './ledger-names.ts';

const whole: JsonSchema = { type: 'integer' };
const won: JsonSchema = { ...whole, description: 'KRW.' };

const sumsSchema: Record<string, JsonSchema> = {
  bets: { ...whole, description: 'Accepted bets.' },
  wins: { ...whole, description: 'Bets that won.' },
  stake: won,
  payout: { ...won, description: 'Winnings with their stakes, KRW; stakes that were given back are not among them.' },
  returned: { ...won, description: 'Stakes given back, KRW: void and cancelled.' },
  ggr: { ...won, description: 'Stakes without what was paid and given back, KRW.' },
  rolling: { ...whole, description: 'Commission in points, of an agent with that of all below it.' },
  charges: { ...won, description: 'Approved deposits, KRW.' },
  exchanges: { ...won, description: 'Completed withdrawals, KRW.' },
};

type Sums = Partial<Pick<Counters, 'bets' | 'wins' | 'stake' | 'payout' | 'returned' | 'rolling'>> &
  Partial<Pick<Counters, 'deposits' | 'withdrawals'>>;

function sumsOf(sums: Sums | undefined): Record<string, number> {
  const { bets = 0n, wins = 0n, stake = 0n, payout = 0n, returned = 0n, rolling = 0n } = sums ?? {};
  return {
    bets: num(bets),
    wins: num(wins),
    stake: num(stake),
    payout: num(payout),
    returned: num(returned),
    ggr: num(stake - payout - returned),
    rolling: num(rolling),
    charges: num(sums?.deposits ?? 0n),
    exchanges: num(sums?.withdrawals ?? 0n),
  };
}

const filters: Record<string, FilterKind> = {
  day_gte: 'day',
  day_lte: 'day',
  role: 'text',
  game_class: 'text',
  account_id: 'id',
  ...personFilters,
};
const accountOf = (text: string): bigint => {
  if (!numberForm.test(text)) throw wrong('filter.account_id');
  return BigInt(text);
};

/** What stats calls a sum by which this API sorts. */
const sortNames = { charges: 'deposits', exchanges: 'withdrawals' };
const sorts = ['bets', 'wins', 'stake', 'payout', 'returned', 'rolling', 'charges', 'exchanges'];

const list =
  (byDay: boolean) =>
  async (request: ListRequest, context: RestContext): Promise<Page> => {
    const { gateway, caller } = context;
    const filter = await byNumber(request.filter, context);
    if (request.ids.length > 0) throw wrong('filter.id');
    if (!filter) return { rows: [], total: 0, sums: sumsOf(undefined) };
    const today = kstDay(gateway.clock.now());
    const { offset, limit, sort, descending } = request;
    const { day_gte: from = filter.day_lte ?? today } = filter;
    const endedOn = filter.day_lte ?? (from > today ? from : today);
    const asked = {
      startedOn: from,
      endedOn,
      role: filter.role ?? 'member',
      gameClasses: filter.game_class?.split(',') ?? [],
      accountIds: filter.account_id?.split(',').map(accountOf) ?? [],
    };
    const { rows, total, sums } = await gateway.services.stats.listFigures(
      { ...asked, byDay, offset, limit, sort, descending },
      caller.options,
    );
    const shown = rows.map((row): Row => {
      const accountId = num(row.accountId);
      const whose = byDay ? { id: `${row.day}:${accountId}`, day: row.day } : { id: String(accountId) };
      return { ...whose, account_id: accountId, ...sumsOf(row) };
    });
    return { rows: await withNames(rows, shown, context), total: num(total), sums: sumsOf(sums) };
  };

const schemaOf = (own: Record<string, JsonSchema>): JsonSchema => {
  const properties = { id: textSchema, ...own, account_id: whole, ...namesSchema, ...sumsSchema };
  return { type: 'object', properties, required: Object.keys(properties) };
};

/** What this API calls the fields that stats refuses. */
const names = {
  started_on: 'filter.day_gte',
  ended_on: 'filter.day_lte',
  role: 'filter.role',
  game_classes: 'filter.game_class',
  account_ids: 'filter.account_id',
};

const span = 'Today where no days are named; of members where no tier is, and of an agent with all below it.';

export const dailyFigures: Resource = {
  name: 'daily-figures',
  does: `What each account of a tier did, day by day, within at most 32 days. ${span}`,
  callers: ['admin', 'agent'],
  schema: schemaOf({ day: { type: 'string', format: 'date' } }),
  filters,
  sorts: ['day', ...sorts],
  queryNames: sortNames,
  names,
  list: list(true),
};

export const totalFigures: Resource = {
  name: 'total-figures',
  does: `What each account of a tier did in a span of days, at most 401. ${span}`,
  callers: ['admin', 'agent'],
  schema: schemaOf({}),
  filters,
  sorts,
  queryNames: sortNames,
  names,
  list: list(false),
};
