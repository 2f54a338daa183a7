import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { uuidTime } from '@madang/runtime/ids.ts';
import { maxCounted } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import { type ListPlan, planList } from '../bets/list-plan.ts';
import { showBets } from '../bets/show-bets.ts';
import type { BettingDeps } from '../deps.ts';

/** A page of bets, the newest first; it says how far back it looked where that was not all the way. */
export const listBets =
  (deps: BettingDeps): Handler<typeof BettingService.method.listBets> =>
  async (request, { principal }) => {
    const { pool } = deps.database;
    const plan = await planList(pool, request, principal, deps.clock.now().getTime());
    const [page, count] = await Promise.all([
      pool.query<Bet>(pageOf(plan), plan.params),
      pool.query<Sums>(sumsOf(plan), plan.params),
    ]);
    return {
      bets: await showBets(deps, principal, page.rows),
      ...count.rows[0],
      ...(plan.reach && { since: timestampFromMs(uuidTime(plan.reach)) }),
    };
  };

interface Sums {
  total: bigint;
  stake: bigint;
  payout: bigint;
}

/** How many bets there are, and what they come to: of as many as are counted. */
const sumsOf = ({ where }: ListPlan): string =>
  `select count(*) as total, coalesce(sum(stake) filter (where not test_account), 0)::int8 as stake,
     coalesce(sum(payout) filter (where not test_account), 0)::int8 as payout
     from (select b.stake, b.payout, b.test_account from bets b where ${where} limit ${maxCounted}) counted`;

function pageOf({ where, order, limit, offset, scattered }: ListPlan): string {
  const page = `order by ${order} limit ${limit} offset ${offset}`;
  if (!scattered) return `select ${betColumns} from bets b where ${where} ${page}`;
  return `select ${betColumns} from bets b
    where b.id = any(array(select b.id from (select b.id, b.stake, b.estimated, b.payout from bets b where ${where} offset 0) b ${page})) order by ${order}`;
}
