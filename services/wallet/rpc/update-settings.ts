import {
  type WalletService,
  type WalletSettings,
  WalletSettingsSchema,
} from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { type Replacement, updateSettings as update } from '@madang/runtime/approvals/update-settings.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { replaceSettings } from '../settings/replace-settings.ts';
import { riskySettings } from '../settings/risky-settings.ts';
import { readSettings } from '../settings/settings.ts';

/** Replaces all settings of money; see `updateSettings` of the approvals for versions and for what waits. */
export const updateSettings =
  (deps: WalletDeps): Handler<typeof WalletService.method.updateSettings> =>
  async (request, context) => {
    checkSettings(request);
    const owner = {
      schema: WalletSettingsSchema,
      approvals: deps.approvals,
      kind: 'wallet_settings.update',
      resourceId: 'wallet',
      risky: riskySettings,
      holdsRisky: ({ approveMoneySettings }: WalletSettings) => approveMoneySettings,
      read: () => readSettings(deps.database),
      replace: (replacement: Replacement<typeof WalletSettingsSchema>) =>
        deps.database.transaction((tx) => replaceSettings(deps, tx, context, replacement)),
    };
    const after = await update(owner, context, request);
    deps.settings.forget();
    return after;
  };
