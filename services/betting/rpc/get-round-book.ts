import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

interface Row {
  market: string;
  pick: string;
  bets: bigint;
  stake: bigint;
  liability: bigint;
}

export const getRoundBook =
  (deps: BettingDeps): Handler<typeof BettingService.method.getRoundBook> =>
  async ({ roundId }) => {
    const { rows } = await deps.database.query<Row>(
      `select b.market, b.pick, count(*) as bets, sum(b.stake)::int8 as stake, sum(b.estimated)::int8 as liability
         from bets b
        where b.round_id = $1 and b.status in ('accepted', 'won', 'lost', 'void')
        group by b.market, b.pick order by b.market, b.pick`,
      [roundId],
    );
    const sum = (of: 'stake' | 'bets') => rows.reduce((total, row) => total + row[of], 0n);
    return { picks: rows, stake: sum('stake'), bets: sum('bets') };
  };
