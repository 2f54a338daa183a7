import type { Queryable } from '@madang/runtime/database.ts';
import { outcomeOf } from '../bets/bet.ts';
import type { VerifiedBet } from './expected-transfers.ts';

interface Row extends Omit<VerifiedBet, 'outcomes' | 'debts'> {
  payout: bigint;
  revision: number;
  earlier: { outcome: 'win' | 'loss' | 'void'; payout: string }[] | null;
  debts: { revision: number; amount: string; booked: boolean }[] | null;
  placedAtMs: number;
}

export type PlacedBet = VerifiedBet & { placedAtMs: number };

/** All of a bet in one statement, so that it is as of one moment: what was written together is seen together. */
const text = `
  select b.id, b.account_id as "accountId", b.stake, b.estimated as "potentialPayout", b.status, b.payout, b.revision,
         (extract(epoch from b.placed_at) * 1000)::float8 as "placedAtMs",
         exists (select from reversals r where r.bet_id = b.id) as reversing,
         b.status in ('accepted', 'won', 'lost', 'void') and b.reason <> 'operator'
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
  return rows.map(({ payout, revision, earlier, debts, ...bet }) => {
    const inForce = outcomeOf(bet.status);
    const outcomes = (earlier ?? []).map((one) => ({ outcome: one.outcome, payout: BigInt(one.payout) }));
    return {
      ...bet,
      outcomes: inForce && revision >= 0 ? [...outcomes, { outcome: inForce, payout }] : outcomes,
      debts: (debts ?? []).map((debt) => ({ ...debt, amount: BigInt(debt.amount) })),
    };
  });
}
