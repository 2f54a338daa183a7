import type { CashOutService } from '@madang/proto/madang/betting/v1/cash_out_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import type { InPlayDelay } from '../placing/in-play-delay.ts';
import { offerCashOut } from './offer-cash-out.ts';
import { priceCashOuts } from './price-cash-outs.ts';
import { takeCashOut } from './take-cash-out.ts';

export const cashOutHandlers = (deps: BettingDeps, inPlay: InPlayDelay): Handlers<typeof CashOutService> => ({
  priceCashOuts: priceCashOuts(deps),
  offerCashOut: offerCashOut(deps),
  takeCashOut: takeCashOut(deps, inPlay),
});

export const cashOutAccess: Access<typeof CashOutService> = {
  priceCashOuts: ['member'],
  offerCashOut: ['member'],
  takeCashOut: ['member'],
};
