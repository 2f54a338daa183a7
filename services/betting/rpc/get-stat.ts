import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { idsOfDays } from '../bets/list-window.ts';
import type { BettingDeps } from '../deps.ts';

interface ClassSums {
  gameClass: string;
  count: bigint;
  stake: bigint;
  payout: bigint;
  lost: bigint;
}

/** A bet with a supplier is of no game of the house: where one is named, none counts. */
const sumsByClass = `
  select game_class as "gameClass", count(*) as count, sum(stake)::int8 as stake, sum(payout)::int8 as payout,
         coalesce(sum(stake - payout) filter (where is_lost), 0)::int8 as lost
    from (select b.game_class, b.stake, b.payout, b.status = 'lost' as is_lost
            from bets b
           where b.account_id = $1 and b.id >= $2 and b.id < $3 and b.status in ('accepted', 'won', 'lost', 'void')
             and ($4 = '' or b.game = $4)
          union all
          select c.game_class, c.stake, c.payout, c.status = 'loss'
            from casino_bets c
           where c.account_id = $1 and c.id >= $2 and c.id < $3 and $4 = '') counted
   group by game_class order by game_class`;

const total = (rows: readonly ClassSums[], what: 'count' | 'stake' | 'payout' | 'lost'): bigint =>
  rows.reduce((sum, row) => sum + row[what], 0n);

export const getStat =
  ({ database }: BettingDeps): Handler<typeof BettingService.method.getStat> =>
  async ({ startedOn, endedOn, game }, { principal }) => {
    const { from, before } = idsOfDays(startedOn, endedOn);
    const { rows } = await database.query<ClassSums>(sumsByClass, [principal.accountId, from, before, game]);
    return {
      count: total(rows, 'count'),
      stake: total(rows, 'stake'),
      payout: total(rows, 'payout'),
      lost: total(rows, 'lost'),
      classes: rows.map(({ gameClass, count, stake, payout }) => ({ gameClass, count, stake, payout })),
    };
  };
