import { create } from '@bufbuild/protobuf';
import {
  type BettingService,
  type BettingSettings,
  BettingSettingsSchema,
} from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { type Replacement, updateSettings as update } from '@madang/runtime/approvals/update-settings.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { riskySettings } from '../approvals/risky-rules.ts';
import type { BettingDeps } from '../deps.ts';
import { replaceSettings } from '../rules/replace-settings.ts';
import { readSettings, type Settings } from '../rules/rules.ts';

const told = (settings: Settings): BettingSettings => create(BettingSettingsSchema, settings);

/** Replaces all settings of bets; see `updateSettings` of the approvals for versions and for what waits. */
export const updateSettings =
  (deps: BettingDeps): Handler<typeof BettingService.method.updateSettings> =>
  async (request, context) => {
    const owner = {
      schema: BettingSettingsSchema,
      approvals: deps.approvals,
      kind: 'betting_settings.update',
      resourceId: 'betting',
      risky: riskySettings,
      holdsRisky: ({ approveSettings }: BettingSettings) => approveSettings,
      read: async () => told(await readSettings(deps.database)),
      replace: async (replacement: Replacement<typeof BettingSettingsSchema>) =>
        told(await deps.database.transaction((tx) => replaceSettings(deps, tx, context, replacement))),
    };
    const after = await update(owner, context, request);
    await deps.rules.reload();
    return after;
  };
