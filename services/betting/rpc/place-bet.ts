import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { gather } from '@madang/runtime/gather.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { Bet } from '../bets/bet.ts';
import { betMessage } from '../bets/bet-message.ts';
import { cancelClosesAtMs } from '../bets/cancel-closes.ts';
import { mayNeverCancel } from '../bets/cancel-until.ts';
import { readLegFacts } from '../bets/leg-facts.ts';
import type { BettingDeps } from '../deps.ts';
import type { Placing } from '../placing/place-bets.ts';

export const placeBet = (deps: BettingDeps, placing: Placing): Handler<typeof BettingService.method.placeBet> => {
  const { groupSize: maxBatch, queueSize: maxQueue } = deps.config;
  // Bets that were taken together are told together: each match of theirs is read once.
  const factsOf = gather({
    run: async (bets: Bet[]) => {
      const facts = await readLegFacts(deps.database, bets);
      return bets.map(() => facts);
    },
    maxBatch,
    maxQueue,
  });
  return async (request, context) => {
    const { bet, money } = await placing.place(request, context);
    const shown = {
      nowMs: deps.clock.now().getTime(),
      settings: deps.rules.now().settings,
      closesAtMs: cancelClosesAtMs(deps.snapshot, bet),
      facts: bet.legs ? await factsOf(bet) : undefined,
      mayNotCancel: mayNeverCancel(context.principal),
    };
    return { bet: betMessage(bet, shown), money };
  };
};
