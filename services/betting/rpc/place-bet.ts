import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { betMessage } from '../bets/bet-message.ts';
import { cancelClosesAtMs } from '../bets/cancel-closes.ts';
import { mayNeverCancel } from '../bets/cancel-until.ts';
import { readLegFacts } from '../bets/leg-facts.ts';
import type { BettingDeps } from '../deps.ts';
import type { Placing } from '../placing/place-bets.ts';

export const placeBet =
  (deps: BettingDeps, placing: Placing): Handler<typeof BettingService.method.placeBet> =>
  async (request, context) => {
    const { bet, money } = await placing.place(request, context);
    const shown = {
      nowMs: deps.clock.now().getTime(),
      settings: deps.rules.now().settings,
      closesAtMs: cancelClosesAtMs(deps.snapshot, bet),
      facts: await readLegFacts(deps.database, [bet]),
      mayNotCancel: mayNeverCancel(context.principal),
    };
    return { bet: betMessage(bet, shown), money };
  };
