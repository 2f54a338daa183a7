import type { SportsRulesService } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { readSportsRules } from './sports-rules.ts';
import { told } from './told.ts';
import { updateSportsRules } from './update-sports-rules.ts';

export const sportsRulesHandlers = (deps: BettingDeps): Handlers<typeof SportsRulesService> => ({
  getSportsRules: async () => told(await readSportsRules(deps.database)),
  updateSportsRules: updateSportsRules(deps),
});

export const sportsRulesAccess: Access<typeof SportsRulesService> = {
  getSportsRules: ['admin:settings.read', 'admin:limits.read', 'service'],
  updateSportsRules: ['admin:settings.write'],
};
