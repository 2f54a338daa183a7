import { SportsRulesSchema, type SportsRulesService } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { type Replacement, updateSettings } from '@madang/runtime/approvals/update-settings.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { readSettings } from '../rules/rules.ts';
import { checkSportsRules } from './check-sports-rules.ts';
import { replaceSportsRules } from './replace-sports-rules.ts';
import { riskySportsRules } from './risky-sports-rules.ts';
import { readSportsRules } from './sports-rules.ts';
import { told } from './told.ts';

/** Replaces all rules of sports; see `updateSettings` of the approvals for versions and for what waits. */
export const updateSportsRules =
  (deps: BettingDeps): Handler<typeof SportsRulesService.method.updateSportsRules> =>
  async (request, context) => {
    // What could never be written must not wait for anybody.
    checkSportsRules(request);
    const { approveSettings } = await readSettings(deps.database);
    const owner = {
      schema: SportsRulesSchema,
      approvals: deps.approvals,
      kind: 'sports_rules.update',
      resourceId: 'sports',
      risky: riskySportsRules,
      holdsRisky: () => approveSettings,
      read: async () => told(await readSportsRules(deps.database)),
      replace: async (replacement: Replacement<typeof SportsRulesSchema>) =>
        told(await deps.database.transaction((tx) => replaceSportsRules(deps, tx, context, replacement))),
    };
    const after = await updateSettings(owner, context, request);
    await deps.rules.reload();
    return after;
  };
