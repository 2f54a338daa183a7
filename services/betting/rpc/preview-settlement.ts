import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

interface Row {
  market: string;
  bets: bigint;
  stake: bigint;
  paidBefore: bigint;
  paidAfter: bigint;
  recalled: bigint;
  paid: bigint;
  changed: bigint;
}

/** Bets that an operator voided stay void, as in the settlement itself. */
const text = `with bet as (
    select b.market, b.stake, b.payout, b.status,
      case when b.reason = 'operator' or b.pick = any($3::text[]) then b.stake
        when b.pick = any($2::text[]) then b.estimated else 0 end as after,
      case when b.reason = 'operator' or b.pick = any($3::text[]) then 'void'
        when b.pick = any($2::text[]) then 'won' else 'lost' end as becomes
    from bets b
    where b.round_id = $1 and b.status in ('accepted', 'won', 'lost', 'void')
  )
  select market, count(*) as bets, sum(stake)::int8 as stake, sum(payout)::int8 as "paidBefore",
    sum(after)::int8 as "paidAfter", sum(greatest(payout - after, 0))::int8 as recalled,
    sum(greatest(after - payout, 0))::int8 as paid, count(*) filter (where becomes <> status) as changed
  from bet group by market order by market`;

export const previewSettlement =
  (deps: BettingDeps): Handler<typeof BettingService.method.previewSettlement> =>
  async ({ roundId, winningPicks, voidPicks }) => {
    const { rows } = await deps.database.query<Row>(text, [roundId, winningPicks, voidPicks]);
    const sum = (of: 'recalled' | 'paid' | 'changed') => rows.reduce((total, row) => total + row[of], 0n);
    const markets = rows.map(({ market, bets, stake, paidBefore, paidAfter }) => ({
      ...{ market, bets, stake, paidBefore, paidAfter },
    }));
    return { markets, recalled: sum('recalled'), paid: sum('paid'), changed: sum('changed') };
  };
