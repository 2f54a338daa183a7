import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { idsOfDays } from '../bets/list-window.ts';
import type { BettingDeps } from '../deps.ts';

interface Stat {
  count: bigint;
  stake: bigint;
  payout: bigint;
  lost: bigint;
}

export const getStat =
  (deps: BettingDeps): Handler<typeof BettingService.method.getStat> =>
  async ({ startedOn, endedOn, game }, { principal }) => {
    const { from, before } = idsOfDays(startedOn, endedOn);
    const { rows } = await deps.database.query<Stat>(
      `select count(*) as count, coalesce(sum(b.stake), 0)::int8 as stake, coalesce(sum(b.payout), 0)::int8 as payout,
              coalesce(sum(b.stake - b.payout) filter (where b.status = 'lost'), 0)::int8 as lost
         from bets b
        where b.account_id = $1 and b.id >= $2 and b.id < $3 and b.status in ('accepted', 'won', 'lost', 'void')
          and ($4 = '' or b.game = $4)`,
      [principal.accountId, from, before, game],
    );
    return rows[0] ?? {};
  };
