import { type WalletService, WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { changeKey, riskyOf, settingsChange } from '@madang/runtime/approvals/settings-change.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { replaceSettings } from '../settings/replace-settings.ts';
import { riskySettings } from '../settings/risky-settings.ts';
import { readSettings } from '../settings/settings.ts';

/** A change that lowers security or pays more waits, with all that is changed beside it, for a second person. */
export const updateSettings =
  (deps: WalletDeps): Handler<typeof WalletService.method.updateSettings> =>
  async (request, context) => {
    const { database, settings, approvals } = deps;
    checkSettings(request);
    const now = await readSettings(database);
    const change = settingsChange(WalletSettingsSchema, now, request);
    if (now.approveMoneySettings && riskyOf(riskySettings, change).length > 0)
      await approvals.hold(context, {
        kind: 'wallet_settings.update',
        key: changeKey(change),
        resource: 'settings',
        resourceId: 'wallet',
        payload: change,
        ...change,
        memo: request.changeMemo,
      });
    const after = await database.transaction((tx) => replaceSettings(deps, tx, context, request, request.changeMemo));
    settings.forget();
    return after;
  };
