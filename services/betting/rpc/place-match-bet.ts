import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import type { Placing } from '../placing/place-bets.ts';
import { placeBet } from './place-bet.ts';

/** The way of a bet is the same: what differs is that the call travels alone, and may wait. */
export const placeMatchBet = (
  deps: BettingDeps,
  placing: Placing,
): Handler<typeof BettingService.method.placeMatchBet> => placeBet(deps, placing);
