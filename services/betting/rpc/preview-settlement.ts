import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

interface Row {
  market: string;
  bets: bigint;
  stake: bigint;
  paidBefore: bigint;
  paidAfter: bigint;
  clawedBack: bigint;
  paid: bigint;
  changed: bigint;
  leftOpen: bigint;
}

/** Bets that an operator voided stay void, and bets on picks of no list stay as they are, as in the settlement itself. */
const text = `with decided as (
    select b.market, b.stake, b.estimated, b.payout, b.status,
      case when b.reason = 'operator' or $5 or b.pick = any($3::text[]) then 'void'
        when b.pick = any($2::text[]) then 'won'
        when b.pick = any($4::text[]) then 'lost' end as becomes
    from bets b
    where b.round_id = $1 and b.status in ('accepted', 'won', 'lost', 'void')
  ), bet as (
    select market, stake, payout, status, becomes,
      case becomes when 'void' then stake when 'won' then estimated when 'lost' then 0 else payout end as after
    from decided
  )
  select market, count(*) as bets, sum(stake)::int8 as stake, sum(payout)::int8 as "paidBefore",
    sum(after)::int8 as "paidAfter", sum(greatest(payout - after, 0))::int8 as "clawedBack",
    sum(greatest(after - payout, 0))::int8 as paid, count(*) filter (where becomes <> status) as changed,
    count(*) filter (where becomes is null) as "leftOpen"
  from bet group by market order by market`;

export const previewSettlement =
  (deps: BettingDeps): Handler<typeof BettingService.method.previewSettlement> =>
  async ({ roundId, winningPicks, voidPicks, losingPicks, cancelled }) => {
    const { rows } = await deps.database.query<Row>(text, [roundId, winningPicks, voidPicks, losingPicks, cancelled]);
    const sum = (of: 'clawedBack' | 'paid' | 'changed' | 'leftOpen') =>
      rows.reduce((total, row) => total + row[of], 0n);
    const markets = rows.map(({ market, bets, stake, paidBefore, paidAfter }) => ({
      market,
      bets,
      stake,
      paidBefore,
      paidAfter,
    }));
    return {
      markets,
      clawedBack: sum('clawedBack'),
      paid: sum('paid'),
      changed: sum('changed'),
      leftOpen: sum('leftOpen'),
    };
  };
