import type { Queryable } from '@madang/runtime/database.ts';
import { standingOf } from '../bets/bet.ts';
import type { Leg } from '../bets/leg.ts';
import type { Standing } from '../settling/decide.ts';
import type { MarketResult, MarketResults } from '../settling/market-result.ts';
import type { VerifiedBet } from './expected-transfers.ts';

interface Row extends Omit<VerifiedBet, 'outcomes' | 'debts' | 'next'>, OnMatches {
  payout: bigint;
  revision: number;
  earlier: { outcome: Standing; payout: string }[] | null;
  next: { standing: Standing; payout: string } | null;
  told: MarketResult[] | null;
  debts: { revision: number; amount: string; booked: boolean }[] | null;
}

/** What of a bet on matches its outcome follows from. */
interface OnMatches {
  legs: readonly Leg[] | null;
  folds: readonly number[] | null;
  closedStake: bigint;
  closedPayout: bigint;
  bonusMilli: number;
  placedAtMs: number;
  reason: string;
  /** True while a worker is called for one of its markets. */
  called: boolean;
}

export type PlacedBet = VerifiedBet & OnMatches & { results: MarketResults };

const marketIds = `(select l ->> 'marketId' from jsonb_array_elements(b.legs) l)`;

/** All of a bet in one statement, so that it is as of one moment: what was written together is seen together. */
const text = `
  select b.id, b.account_id as "accountId", b.stake, b.estimated as "potentialPayout", b.status, b.payout, b.revision,
         coalesce(b.closed_stake, 0) as "closedStake", coalesce(b.closed_payout, 0) as "closedPayout",
         (extract(epoch from b.placed_at) * 1000)::float8 as "placedAtMs",
         exists (select from reversals r where r.bet_id = b.id) as reversing,
         b.legs, b.folds, coalesce(b.bonus_milli, 0)::int as "bonusMilli", b.reason,
         b.legs is not null and exists (select from market_jobs j where j.market_id in ${marketIds}) as called,
         (select jsonb_build_object('standing', p.outcome, 'payout', p.payout::text) from market_payouts p
           where p.bet_id = b.id) as next,
         case when b.legs is not null then (
           select jsonb_agg(jsonb_build_object('marketId', r.market_id, 'open', r.open, 'outcomes', r.outcomes,
                                               'voidBetween', r.void_between))
             from market_results r where r.market_id in ${marketIds} and not exists (
               select from market_results l where l.market_id = r.market_id and l.revision > r.revision)) end as told,
         b.legs is null and b.status in ('accepted', 'won', 'lost', 'void') and b.reason <> 'operator'
           and exists (select from settlement_jobs j where j.round_id = b.round_id) as settling,
         case when b.revision > 0 then (
           select jsonb_agg(jsonb_build_object('outcome', r.outcome, 'payout', r.payout::text) order by r.revision)
             from bet_revisions r where r.bet_id = b.id and r.revision < b.revision) end as earlier,
         case when b.revision >= 0 then (
           select jsonb_agg(jsonb_build_object('revision', d.revision, 'amount', (d.amount - d.recovered)::text,
                                               'booked', d.booked_at is not null))
             from recall_debts d where d.bet_id = b.id) end as debts
    from bets b`;

/** The next bets in the order of their ids, so many. */
export const readBetsAfter = (db: Queryable, after: string, limit: number): Promise<PlacedBet[]> =>
  read(db, 'where b.id > $1 order by b.id limit $2', [after, limit]);

/** The bets that have these ids. */
export const readBetsOf = (db: Queryable, ids: readonly string[]): Promise<PlacedBet[]> =>
  read(db, 'where b.id = any($1::uuid[])', [ids]);

async function read(db: Queryable, where: string, values: unknown[]): Promise<PlacedBet[]> {
  const { rows } = await db.query<Row>({ text: `${text} ${where}`, values });
  return rows.map(({ payout, revision, earlier, debts, next, told, ...bet }) => {
    const inForce = standingOf({ status: bet.status, revision });
    const outcomes = (earlier ?? []).map((one) => ({ outcome: one.outcome, payout: BigInt(one.payout) }));
    return {
      ...bet,
      next: next ? { standing: next.standing, payout: BigInt(next.payout) } : undefined,
      results: new Map((told ?? []).map((result) => [result.marketId, result])),
      outcomes: inForce && revision >= 0 ? [...outcomes, { outcome: inForce, payout }] : outcomes,
      debts: (debts ?? []).map((debt) => ({ ...debt, amount: BigInt(debt.amount) })),
    };
  });
}
