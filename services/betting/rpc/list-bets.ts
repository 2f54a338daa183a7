import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { uuidTime } from '@madang/runtime/ids.ts';
import { countUpTo } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import { planList } from '../bets/list-plan.ts';
import { showBets } from '../bets/show-bets.ts';
import type { BettingDeps } from '../deps.ts';

/** A page of bets, the newest first; it says how far back it looked where that was not all the way. */
export const listBets =
  (deps: BettingDeps): Handler<typeof BettingService.method.listBets> =>
  async (request, { principal }) => {
    const { pool } = deps.database;
    const plan = await planList(pool, request, principal, deps.clock.now().getTime());
    const [page, count] = await Promise.all([
      pool.query<Bet>(
        `select ${betColumns} from bets b where ${plan.where} order by ${plan.order} limit ${plan.limit} offset ${plan.offset}`,
        plan.params,
      ),
      pool.query<{ n: bigint }>(countUpTo(`select from bets b where ${plan.where}`), plan.params),
    ]);
    return {
      bets: await showBets(deps, principal, page.rows),
      total: count.rows[0]?.n ?? 0n,
      ...(plan.reach && { since: timestampFromMs(uuidTime(plan.reach)) }),
    };
  };
