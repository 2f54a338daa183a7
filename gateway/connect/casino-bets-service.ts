import type { ServiceImpl } from '@connectrpc/connect';
import type { CasinoBetsService } from '@madang/proto/madang/player/v1/casino_bets_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CasinoKind } from '../casino/catalogue.ts';
import { listOwnBets, ownBet } from '../casino/own-bets.ts';
import type { GatewayContext } from '../context.ts';
import { playerCasinoBet } from '../player-view/player-casino-bet.ts';
import { callerOf } from './guard.ts';

function kindOf(kind: string): CasinoKind {
  if (kind !== 'casino' && kind !== 'slot') throw new DomainError('VALIDATION', { field: 'kind' });
  return kind;
}

/** Histories stay readable where casino or slots are no longer offered. */
export function casinoBetsService(gateway: GatewayContext): ServiceImpl<typeof CasinoBetsService> {
  return {
    async list({ kind, ...asked }, context) {
      const { bets, total } = await listOwnBets(gateway, callerOf(context), { ...asked, kind: kindOf(kind) });
      return { bets: bets.map(playerCasinoBet), total };
    },
    async get({ kind, id }, context) {
      return playerCasinoBet(await ownBet(gateway, callerOf(context), kindOf(kind), id));
    },
  };
}
