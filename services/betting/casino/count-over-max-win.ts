import type { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { firstIdOf } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

const dayMs = 86_400_000;

/** How many bets of the last day vendors paid more for than they may. They are few, and have an index of their own. */
export const countOverMaxWin =
  ({
    database,
    clock,
  }: Pick<BettingDeps, 'database' | 'clock'>): Handler<typeof CasinoBetsService.method.countOverMaxWin> =>
  async () => {
    const { rows } = await database.query<{ vendor: string; bets: bigint }>(
      `select b.vendor, count(*) as bets from casino_bets b
        where b.over_max_win and not b.test_account and b.id >= $1 group by b.vendor order by b.vendor`,
      [firstIdOf(clock.now().getTime() - dayMs)],
    );
    return { vendors: rows };
  };
