import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { countUpTo } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';

import { idsOfDays } from '../bets/list-window.ts';
import { showBets } from '../bets/show-bets.ts';
import type { BettingDeps } from '../deps.ts';

const defaultLimit = 15;

/** Bets that were refused never were: the list leaves them out. */
const mine = `b.account_id = $1 and b.id >= $2 and b.id < $3 and b.status <> 'refused'
  and ($4 = '' or b.game = $4 or b.game_class = $4) and ($5 = '' or b.round_id = $5)`;

export const listMyBets =
  (deps: BettingDeps): Handler<typeof BettingService.method.listMyBets> =>
  async (request, { principal }) => {
    const { from, before } = idsOfDays(request.startedOn, request.endedOn);
    const params = [principal.accountId, from, before, request.gameType, request.roundId];
    const [page, count] = await Promise.all([
      deps.database.query<Bet>(`select ${betColumns} from bets b where ${mine} order by b.id desc limit $6 offset $7`, [
        ...params,
        request.limit || defaultLimit,
        request.skip,
      ]),
      deps.database.query<{ n: bigint }>(countUpTo(`select from bets b where ${mine}`), params),
    ]);
    return { bets: await showBets(deps, principal, page.rows), total: count.rows[0]?.n ?? 0n };
  };
