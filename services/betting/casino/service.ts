import type { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { countOverMaxWin } from './count-over-max-win.ts';
import { getCasinoBet } from './get-casino-bet.ts';
import { listCasinoBets } from './list-casino-bets.ts';
import { listMyCasinoBets } from './list-my-casino-bets.ts';
import { sumCasinoBets } from './sum-casino-bets.ts';

export const casinoBetsHandlers = (deps: BettingDeps): Handlers<typeof CasinoBetsService> => ({
  listCasinoBets: listCasinoBets(deps),
  getCasinoBet: getCasinoBet(deps),
  listMyCasinoBets: listMyCasinoBets(deps),
  sumCasinoBets: sumCasinoBets(deps),
  countOverMaxWin: countOverMaxWin(deps),
});

export const casinoBetsAccess: Access<typeof CasinoBetsService> = {
  listCasinoBets: ['agent:bets.read', 'admin:bets.read', 'service'],
  getCasinoBet: ['member', 'agent:bets.read', 'admin:bets.read', 'service'],
  listMyCasinoBets: ['member'],
  sumCasinoBets: ['agent:bets.read', 'admin:bets.read', 'service'],
  countOverMaxWin: ['admin:casino.read', 'service'],
};
