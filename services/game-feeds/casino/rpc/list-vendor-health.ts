import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { ListSpec } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from '../deps.ts';
import { percentile } from '../health/percentile.ts';
import { listPage } from '../list-page.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'v.id' },
    name: { sql: 'v.name' },
    position: { sql: 'v.position', type: 'int' },
  },
  defaultSort: 'v.position, v.id',
  tie: 'v.id',
};

const spanMs = 300_000;
const spans = 24;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mostHours = 24;

interface Minutes {
  vendor: string;
  /** Of the last two hours: which span of five minutes, 0 for the oldest; -1 for what is older. */
  span: number;
  in_hour: boolean;
  in_asked: boolean;
  calls: bigint;
  refusals: bigint;
  took: bigint[];
  last_at: Date;
}

/** How calls of vendors go, in the order of the vendors. */
export const listVendorHealth =
  ({ database, clock }: CasinoDeps): Handler<typeof CasinoService.method.listVendorHealth> =>
  async ({ filter, ...query }) => {
    const { hours: asked, ...rest } = filter;
    const hours = hoursOf(asked);
    const request = { ...query, filter: rest };
    const list = { spec, columns: 'v.id, v.name', from: 'casino_vendors v' };
    const { rows, total } = await listPage<{ id: string; name: string }>(database, request, list);
    const ids = rows.map(({ id }) => id);
    const now = clock.now();
    const minutes = Map.groupBy(await readMinutes(database, ids, now, hours), ({ vendor }) => vendor);
    const refusals = await readRefusals(database, ids, now, hours);
    return {
      vendors: rows.map(({ id, name }) => ({
        id,
        name,
        ...sums(minutes.get(id) ?? []),
        refusals: refusals.get(id) ?? {},
      })),
      total,
    };
  };

/** How far back is asked for: a day where nothing is said. */
function hoursOf(asked: string | undefined): number {
  if (asked === undefined) return mostHours;
  const hours = Number(asked);
  if (!Number.isInteger(hours) || hours < 1 || hours > mostHours)
    throw new DomainError('VALIDATION', { field: 'filter.hours' });
  return hours;
}

async function readMinutes(db: Queryable, ids: string[], now: Date, hours: number): Promise<Minutes[]> {
  const { rows } = await db.query<Minutes>(
    `select vendor, span, in_hour, in_asked, sum(calls)::bigint as calls, sum(refusals)::bigint as refusals,
            array(select sum(t.n)::bigint from unnest(array_agg(took)) with ordinality as t(n, at)
                   group by (t.at - 1) % 12 order by (t.at - 1) % 12) as took,
            max(last_at) as last_at
       from (select c.*, minute > $2::timestamptz - interval '1 hour' as in_hour,
                    minute > $4 as in_asked,
                    greatest(-1, least(${spans - 1}, ${spans - 1} - floor(extract(epoch from $2::timestamptz - minute) * 1000 / ${spanMs})))::int as span
               from vendor_calls c where vendor = any($1::text[]) and minute > $3) m
      group by vendor, span, in_hour, in_asked`,
    [ids, now, new Date(now.getTime() - dayMs), new Date(now.getTime() - hours * hourMs)],
  );
  // Items of a list come as text.
  return rows.map((row) => ({ ...row, took: row.took.map(BigInt) }));
}

async function readRefusals(
  db: Queryable,
  ids: string[],
  now: Date,
  hours: number,
): Promise<Map<string, Record<string, bigint>>> {
  const { rows } = await db.query<{ vendor: string; code: string; n: bigint }>(
    `select vendor, code, sum(refusals)::bigint as n from vendor_refusals
      where vendor = any($1::text[]) and minute > $2 group by vendor, code order by n desc limit 2000`,
    [ids, new Date(now.getTime() - hours * hourMs)],
  );
  const byVendor = Map.groupBy(rows, ({ vendor }) => vendor);
  return new Map([...byVendor].map(([vendor, codes]) => [vendor, Object.fromEntries(codes.map((r) => [r.code, r.n]))]));
}

const add = (one: readonly bigint[], other: readonly bigint[]): bigint[] =>
  Array.from({ length: 12 }, (_, at) => (one[at] ?? 0n) + (other[at] ?? 0n));

function sums(rows: readonly Minutes[]) {
  const total = (of: readonly Minutes[]) => ({
    calls: of.reduce((sum, { calls }) => sum + calls, 0n),
    refusals: of.reduce((sum, { refusals }) => sum + refusals, 0n),
    took: of.reduce<bigint[]>((sum, { took }) => add(sum, took), []),
  });
  const day = total(rows);
  const hour = total(rows.filter(({ in_hour }) => in_hour));
  const asked = total(rows.filter(({ in_asked }) => in_asked));
  const last = rows.reduce((at, { last_at }) => Math.max(at, last_at.getTime()), 0);
  const bySpan = Map.groupBy(rows, ({ span }) => span);
  return {
    callsHour: hour.calls,
    callsDay: day.calls,
    refusalsHour: hour.refusals,
    refusalsDay: day.refusals,
    calls: asked.calls,
    refused: asked.refusals,
    p50MsAsked: percentile(asked.took, 500n),
    p99MsAsked: percentile(asked.took, 990n),
    p50Ms: percentile(hour.took, 500n),
    p99Ms: percentile(hour.took, 990n),
    ...(last > 0 && { lastCallAt: timestampFromDate(new Date(last)) }),
    spans: Array.from({ length: spans }, (_, span) => {
      const { calls, refusals, took } = total(bySpan.get(span) ?? []);
      return { calls, refusals, p99Ms: percentile(took, 990n) };
    }),
  };
}
