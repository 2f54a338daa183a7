import type { Queryable } from '@madang/runtime/database.ts';

/** Bets that a list looks at where nothing but their order is in an index; of single members and rounds, fewer. */
const maxInOrder = 20_000;
const maxScattered = 4_000;

/** What bounds a list before its other filters are looked at. */
export interface Bounds {
  /** Ids from here on, and below there. */
  from: string;
  before: string;
  accounts?: readonly bigint[] | undefined;
  roundIds?: readonly string[] | undefined;
  /** Conditions that an index of their own serves, as SQL without parameters. */
  indexed: readonly string[];
}

/**
 * The id down to which a list may look, so that a page has its price however many bets there are: only indexes are read
 * to find it. Undefined where everything within the bounds is near enough.
 */
export async function reachOf(db: Queryable, bounds: Bounds): Promise<string | undefined> {
  const { from, before, accounts, roundIds, indexed } = bounds;
  const span = 'b.id >= $1 and b.id < $2';
  const values: unknown[] = [from, before];
  const { rows } = await db.query<{ floor: string | null }>(
    accounts
      ? {
          text: `select max(x.id::text) as floor from unnest($3::int8[]) a (id) cross join lateral (
                   select b.id from bets b where b.account_id = a.id and ${span} order by b.id desc
                   offset ${Math.max(10, Math.floor(maxScattered / Math.max(1, accounts.length)))} limit 1) x`,
          values: [...values, accounts],
        }
      : roundIds
        ? {
            // Without the inner offset the planner may go through all bets in their order, in search of one round.
            text: `select x.id::text as floor from (
                     select b.id from bets b where b.round_id = any($3::text[]) and ${span} offset 0) x
                    order by x.id desc offset ${maxScattered} limit 1`,
            values: [...values, roundIds],
          }
        : {
            text: `select b.id::text as floor from bets b where ${[...indexed, span].join(' and ')}
                    order by b.id desc offset ${maxInOrder} limit 1`,
            values,
          },
  );
  return rows[0]?.floor ?? undefined;
}

const highStake = { from: 1_000_000n, sql: 'b.stake >= 1000000' };
const highWin = { from: 10_000_000n, sql: 'b.estimated >= 10000000' };

/**
 * Conditions that follow from a filter and that an index serves: of high stakes, and of high winnings. No bet pays more than
 * it might at best, so that what it paid says what it might have.
 */
export const indexedOf = (filter: Record<string, string>): string[] => [
  ...(isFrom(filter.stake_gte, highStake.from) ? [highStake.sql] : []),
  ...(isFrom(filter.potential_payout_gte, highWin.from) || isFrom(filter.payout_gte, highWin.from)
    ? [highWin.sql]
    : []),
];

const isFrom = (given: string | undefined, bound: bigint): boolean => given !== undefined && BigInt(given) >= bound;
