import type { ServiceImpl } from '@connectrpc/connect';
import { OddsChange, type PlaceBetResponse } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import { own } from '../own.ts';
import { playerBet } from '../player-view/player-bet.ts';
import { callerOf } from './guard.ts';

const changes: Record<string, OddsChange> = {
  '': OddsChange.NONE,
  none: OddsChange.NONE,
  higher: OddsChange.HIGHER,
  any: OddsChange.ANY,
};

function receipt({ bet, money }: PlaceBetResponse) {
  if (!bet) throw new DomainError('INTERNAL');
  return { bet: playerBet(bet), money };
}

export function bettingService(gateway: GatewayContext): ServiceImpl<typeof BettingService> {
  const { betting } = gateway.services;
  return {
    async place({ key, legs, stake, oddsChange }, context) {
      // A slip's key is its client's own: one that was made here would let a repeated slip be another bet.
      if (key === '') throw new DomainError('VALIDATION', { field: 'key' });
      const change = own(changes, oddsChange);
      if (change === undefined) throw new DomainError('VALIDATION', { field: 'odds_change' });
      const selections = legs.map(({ roundId, pick, oddsMilli }) => ({ roundId, pick, oddsMilli }));
      return receipt(await betting.placeBet({ key, selections, stake, oddsChange: change }, callerOf(context).options));
    },
    async cancel({ id }, context) {
      return receipt(await betting.cancelBet({ id }, callerOf(context).options));
    },
    async get({ id }, context) {
      return playerBet(await betting.getBet({ id }, callerOf(context).options));
    },
    async list({ $typeName: _, ...query }, context) {
      const { bets, total } = await betting.listMyBets(query, callerOf(context).options);
      return { bets: bets.map(playerBet), total };
    },
    async stat({ startedOn, endedOn }, context) {
      const { count, stake, payout } = await betting.getStat({ startedOn, endedOn }, callerOf(context).options);
      return { count, stake, payout };
    },
  };
}
