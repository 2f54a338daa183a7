import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { JsonSchema } from '../../json-schema.ts';
import { num } from '../../wire.ts';
import { known } from '../known.ts';
import type { FilterKind, Page, RestContext } from '../resource.ts';

const dayMs = 86_400_000;
/** Today and the days before it. */
const days = 30;

const whole: JsonSchema = { type: ['integer', 'null'] };

/** What a list of members shows beside their balances; null where the caller may not see it, or wallet is away. */
export const requestSumsSchema: Record<string, JsonSchema> = {
  charges_30d: { ...whole, description: 'Approved deposits that were asked for in 30 days, today included, in KRW.' },
  exchanges_30d: { ...whole, description: 'Approved withdrawals that were asked for in 30 days, in KRW.' },
  net_30d: { ...whole, description: 'Deposits less withdrawals of 30 days, in KRW.' },
};

/** What identity calls the sums by which it finds members and sorts them. */
const figures = { charges_7d: 'deposits_7d', charges_30d: 'deposits_30d', exchanges_30d: 'withdrawals_30d' } as const;
const bounds = ['gte', 'lte'] as const;

export const requestSumNames: Record<string, string> = Object.fromEntries(
  Object.entries(figures).flatMap(([name, figure]) => [
    [name, figure],
    ...bounds.map((bound) => [`${name}_${bound}`, `${figure}_${bound}`]),
  ]),
);
export const requestSumFilters: Record<string, FilterKind> = Object.fromEntries(
  Object.keys(figures).flatMap((name) => bounds.map((bound) => [`${name}_${bound}`, 'number'])),
);

/** The page with what each of its members paid in and was paid lately. */
export async function withRequestSums(page: Page, { gateway, caller }: RestContext): Promise<Page> {
  if (page.rows.length === 0) return page;
  const today = kstDayStart(kstDay(gateway.clock.now())).getTime();
  const since = timestampFromDate(new Date(today - (days - 1) * dayMs));
  const accountIds = page.rows.map(({ id }) => BigInt(String(id)));
  const answer = await known(gateway.services.memberFigures.sumRequests({ accountIds, since }, caller.options));
  const byId = new Map(answer?.sums.map((row) => [num(row.accountId), row]));
  const rows = page.rows.map((row) => {
    const sums = byId.get(Number(row.id));
    return {
      ...row,
      charges_30d: sums ? num(sums.deposits) : null,
      exchanges_30d: sums ? num(sums.withdrawals) : null,
      net_30d: sums ? num(sums.deposits - sums.withdrawals) : null,
    };
  });
  return { ...page, rows };
}
