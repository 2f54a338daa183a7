import { plainArray } from '@madang/runtime/array-literal.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Fact } from './fact.ts';
import { firstRecentDay } from './tally.ts';

interface Seen {
  day: string;
  account_id: bigint;
}

const keyOf = (day: string, accountId: string): string => `${day} ${accountId}`;

/**
 * What makes members who bet on a day for the first time count among those who bet on it. A day of which is no longer
 * known who has bet counts nobody more.
 */
export async function firstBets(tx: Queryable, facts: readonly Fact[], now: Date): Promise<Fact[]> {
  const oldest = firstRecentDay(now);
  const first = new Map<string, { day: string; accountId: string; fact: Fact }>();
  for (const fact of facts) {
    const day = kstDay(fact.at);
    const accountId = fact.path.slice(fact.path.lastIndexOf('.') + 1);
    const counts = (fact.sums.bets ?? 0n) > 0n && accountId !== '' && day >= oldest;
    if (counts && !first.has(keyOf(day, accountId))) first.set(keyOf(day, accountId), { day, accountId, fact });
  }
  if (first.size === 0) return [];
  const bets = [...first.values()];
  const { rows } = await tx.query<Seen>({
    name: 'first-bets',
    text: `insert into bet_days (day, account_id)
      select day, account_id from unnest($1::date[], $2::int8[]) as b(day, account_id) order by day, account_id
      on conflict do nothing returning day::text as day, account_id`,
    values: [plainArray(bets.map(({ day }) => day)), plainArray(bets.map(({ accountId }) => accountId))],
  });
  return rows.flatMap(({ day, account_id }) => {
    const found = first.get(keyOf(day, String(account_id)))?.fact;
    return found ? [{ ...found, gameClass: '', game: '', sums: { bettors: 1n } }] : [];
  });
}
