import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { CasinoService, VendorCalls } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from '../deps.ts';
import { keptMs } from '../health/drop-old-calls.ts';

const bounds = 12;
const minuteMs = 60_000;
/** Clocks of processes differ by less. */
const aheadMs = 5 * minuteMs;

/** Adds up what a gateway counted in a minute, once for its key. Vendors that are unknown are passed over. */
export const reportVendorCalls =
  ({ database, clock }: CasinoDeps): Handler<typeof CasinoService.method.reportVendorCalls> =>
  async ({ key, minute, vendors }) => {
    if (!isUuidv7(key)) throw new DomainError('VALIDATION', { field: 'key' });
    const now = clock.now();
    const at = minute ? timestampDate(minute).getTime() : Number.NaN;
    if (!(at <= now.getTime() + aheadMs && at > now.getTime() - keptMs))
      throw new DomainError('VALIDATION', { field: 'minute' });
    const counted = vendors.map((row) => ({ ...row, took: checkedTook(row), refusals: checkedRefusals(row) }));
    await database.transaction(async (tx) => {
      const { rowCount } = await tx.query(
        'insert into vendor_call_reports (key, at) values ($1, $2) on conflict do nothing',
        [key, now],
      );
      if (!rowCount) return;
      const floor = new Date(Math.floor(at / minuteMs) * minuteMs);
      // In the order of their codes, so that two reports of one moment wait for each other in that order alone.
      for (const row of counted.toSorted((a, b) => (a.vendor < b.vendor ? -1 : 1))) await add(tx, row, floor, now);
    });
    return {};
  };

const checkedTook = ({ took }: VendorCalls): bigint[] => {
  if (took.length === 0) return Array<bigint>(bounds).fill(0n);
  if (took.length !== bounds || took.some((n) => n < 0n)) throw new DomainError('VALIDATION', { field: 'took' });
  return took;
};

const checkedRefusals = ({ calls, refusals }: VendorCalls): [string, bigint][] => {
  const rows = Object.entries(refusals).filter(([, n]) => n !== 0n);
  const fits = calls >= 0n && rows.every(([code, n]) => /^[A-Z][A-Z_]{0,63}$/.test(code) && n > 0n);
  if (!fits) throw new DomainError('VALIDATION', { field: 'refusals' });
  return rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
};

interface Counted {
  readonly vendor: string;
  readonly calls: bigint;
  readonly refusals: readonly [string, bigint][];
  readonly took: readonly bigint[];
}

async function add(tx: Queryable, { vendor, calls, refusals, took }: Counted, minute: Date, now: Date): Promise<void> {
  const refused = refusals.reduce((sum, [, n]) => sum + n, 0n);
  const { rowCount } = await tx.query(
    `insert into vendor_calls as c (vendor, minute, calls, refusals, took, last_at)
      select v.id, $2, $3, $4, $5::bigint[], $6 from casino_vendors v where v.id = $1
      on conflict (vendor, minute) do update set calls = c.calls + excluded.calls,
        refusals = c.refusals + excluded.refusals, last_at = greatest(c.last_at, excluded.last_at),
        took = array(select a + b from unnest(c.took, excluded.took) with ordinality as t(a, b, at) order by at)`,
    [vendor, minute, calls, refused, took, now],
  );
  if (!rowCount || refusals.length === 0) return;
  await tx.query(
    `insert into vendor_refusals as r (vendor, minute, code, refusals)
      select $1, $2, code, n from unnest($3::text[], $4::bigint[]) as t(code, n)
      on conflict (vendor, minute, code) do update set refusals = r.refusals + excluded.refusals`,
    [vendor, minute, refusals.map(([code]) => code), refusals.map(([, n]) => n)],
  );
}
