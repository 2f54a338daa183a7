import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Cursor } from './cursor.ts';
import type { OpenBet } from './plan.ts';

/** The next bets on a market: those whose first leg is on it, and those with a further leg on it. */
export async function readPlaces(tx: Queryable, marketId: string, after: Cursor, limit: number): Promise<Cursor[]> {
  const { rows } = await tx.query<Cursor>({
    name: 'market-bets',
    text: `select u.account_id as "accountId", u.id from (
             (select b.account_id, b.id from bets b
               where b.round_id = $1 and (b.account_id, b.id) > ($2, $3) order by b.account_id, b.id limit $4)
             union all
             (select l.account_id, l.bet_id from bet_legs l
               where l.market_id = $1 and (l.account_id, l.bet_id) > ($2, $3) order by l.account_id, l.bet_id limit $4)
           ) u order by 1, 2 limit $4`,
    values: [marketId, after.accountId, after.id, limit],
  });
  return rows;
}

const settleable = `select b.id, b.account_id as "accountId", b.path::text as path, b.game_class as "gameClass", b.game,
                  b.round_id as "marketId", b.legs, b.folds,
                  coalesce(b.bonus_milli, 0)::int as "bonusMilli", b.pick, b.stake, b.estimated as "potentialPayout", b.payout,
                  coalesce(b.closed_stake, 0) as "closedStake", coalesce(b.closed_payout, 0) as "closedPayout",
                  b.revision, b.status, (extract(epoch from b.placed_at) * 1000)::float8 as "placedAtMs",
                  b.test_account as "testAccount"
             from bets b
            where b.id = any($1::uuid[]) and b.status in ('accepted', 'won', 'lost', 'void') and b.reason <> 'operator'
            order by b.id`;

/** Of these bets those that results settle; what an operator voided stays void, whatever becomes of its legs. */
export async function readSettleable(db: Queryable, ids: readonly string[]): Promise<OpenBet[]> {
  const { rows } = await db.query<OpenBet>({ name: 'market-read', text: settleable, values: [plainArray(ids)] });
  return rows;
}

/** The same, held until the end of the transaction. */
export async function lockBets(tx: Queryable, ids: readonly string[]): Promise<OpenBet[]> {
  const { rows } = await tx.query<OpenBet>({
    name: 'market-lock',
    text: `${settleable} for no key update`,
    values: [plainArray(ids)],
  });
  return rows;
}
