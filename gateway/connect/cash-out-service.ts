import type { ServiceImpl } from '@connectrpc/connect';
import type { CashOutService } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import type { GatewayContext } from '../context.ts';
import { playerBet } from '../player-view/player-bet.ts';
import { callerOf } from './guard.ts';

/** A taking on a match in play waits its delay, the longest there is among them, and takes a moment itself. */
const takeMs = 75_000;

export function cashOutService(gateway: GatewayContext): ServiceImpl<typeof CashOutService> {
  const { cashOut } = gateway.services;
  return {
    async price({ betIds }, context) {
      const { prices } = await cashOut.priceCashOuts({ betIds }, callerOf(context).options);
      return { prices: prices.map(({ $typeName: _, ...price }) => price) };
    },
    async offer({ betId, stake }, context) {
      const { $typeName: _, ...offer } = await cashOut.offerCashOut({ betId, stake }, callerOf(context).options);
      return offer;
    },
    async take({ offerId }, context) {
      const { options, language } = callerOf(context);
      const { bet, money, stake, amount } = await cashOut.takeCashOut({ offerId }, { ...options, timeoutMs: takeMs });
      return { ...(bet && { bet: playerBet(bet, language) }), money, stake, amount };
    },
  };
}
