import type { CashOutService } from '@madang/proto/madang/betting/v1/cash_out_pb.ts';
import { plainArray } from '@madang/runtime/array-literal.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import { marketsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import { restOf } from '../settling/closed.ts';
import { readMarketResults } from '../settling/market-result.ts';
import { stepOf, worthOf } from './worth.ts';

/** Two statements serve them all, however many they are. */
export const priceCashOuts =
  (deps: BettingDeps): Handler<typeof CashOutService.method.priceCashOuts> =>
  async ({ betIds }, { principal }) => {
    const ids = [...new Set(betIds)].filter(isUuidv7);
    const { rows: bets } = await deps.database.query<Bet>(
      `select ${betColumns} from bets b where b.id = any($1::uuid[]) and b.account_id = $2`,
      [plainArray(ids), principal.accountId],
    );
    const results = await readMarketResults(
      deps.database,
      bets.filter(({ status }) => status === 'accepted').flatMap(marketsOf),
    );
    const nowMs = deps.clock.now().getTime();
    const priced = new Map(
      bets.map((bet) => {
        const worth = worthOf(bet, results, deps.snapshot, nowMs);
        const shown = 'amount' in worth ? worth : { rule: worth.rule };
        return [bet.id, { betId: bet.id, ...shown, stake: restOf(bet), step: stepOf(bet) }];
      }),
    );
    return { prices: ids.flatMap((id) => priced.get(id) ?? []) };
  };
