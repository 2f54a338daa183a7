import type { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { closeSportsAlerts } from '../alerts/close-sports-alerts.ts';
import { listSportsAlerts } from '../alerts/list-sports-alerts.ts';
import type { BettingDeps } from '../deps.ts';
import { getSportsBook } from './get-sports-book.ts';

export const sportsRiskHandlers = (deps: BettingDeps): Handlers<typeof SportsRiskService> => ({
  getSportsBook: getSportsBook(deps),
  listSportsAlerts: listSportsAlerts(deps),
  closeSportsAlerts: closeSportsAlerts(deps),
});

/** Who sees bets sees what they may cost; who stops sales says that an alert is dealt with. */
export const sportsRiskAccess: Access<typeof SportsRiskService> = {
  getSportsBook: ['admin:bets.read', 'service'],
  listSportsAlerts: ['admin:bets.read', 'service'],
  closeSportsAlerts: ['admin:rounds.sales'],
};
