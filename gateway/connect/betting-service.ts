import type { ServiceImpl } from '@connectrpc/connect';
import { OddsChange, type PlaceBetResponse } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import { own } from '../own.ts';
import { playerBet, playerReferral } from '../player-view/player-bet.ts';
import type { Caller } from '../session/caller.ts';
import { placeBet } from '../site/place-bet.ts';
import { callerOf } from './guard.ts';

const changes: Record<string, OddsChange> = {
  '': OddsChange.NONE,
  none: OddsChange.NONE,
  higher: OddsChange.HIGHER,
  any: OddsChange.ANY,
};

function receipt({ bet, money }: PlaceBetResponse, { language }: Caller) {
  if (!bet) throw new DomainError('INTERNAL');
  return { bet: playerBet(bet, language), money };
}

export function bettingService(gateway: GatewayContext): ServiceImpl<typeof BettingService> {
  const { betting, betReferrals } = gateway.services;
  return {
    async place({ key, legs, stake, oddsChange, folds }, context) {
      // A slip's key is its client's own: one that was made here would let a repeated slip be another bet.
      if (key === '') throw new DomainError('VALIDATION', { field: 'key' });
      const change = own(changes, oddsChange);
      if (change === undefined) throw new DomainError('VALIDATION', { field: 'odds_change' });
      const selections = legs.map(({ roundId, marketId, pick, oddsMilli }) => ({ roundId, marketId, pick, oddsMilli }));
      const caller = callerOf(context);
      const slip = { key, selections, stake, oddsChange: change, folds };
      return receipt(await placeBet(gateway, slip, caller.options), caller);
    },
    async cancel({ id }, context) {
      const caller = callerOf(context);
      return receipt(await betting.cancelBet({ id }, caller.options), caller);
    },
    async get({ id }, context) {
      const { options, language } = callerOf(context);
      return playerBet(await betting.getBet({ id }, options), language);
    },
    async list({ $typeName: _, ...query }, context) {
      const { options, language } = callerOf(context);
      const { bets, total } = await betting.listMyBets(query, options);
      return { bets: bets.map((bet) => playerBet(bet, language)), total };
    },
    async stat({ startedOn, endedOn }, context) {
      const stat = await betting.getStat({ startedOn, endedOn }, callerOf(context).options);
      const classes = stat.classes.map(({ $typeName: _, ...sums }) => sums);
      return { count: stat.count, stake: stat.stake, payout: stat.payout, classes };
    },
    async listReferrals(_request, context) {
      const { options, language } = callerOf(context);
      const { referrals } = await betReferrals.listOwnReferrals({}, options);
      return { referrals: referrals.map((one) => playerReferral(one, language)) };
    },
    async takeOffer({ id }, context) {
      const caller = callerOf(context);
      return receipt(await betReferrals.takeOffer({ id }, caller.options), caller);
    },
    async leaveReferral({ id }, context) {
      const { options, language } = callerOf(context);
      return playerReferral(await betReferrals.leaveReferral({ id }, options), language);
    },
  };
}
