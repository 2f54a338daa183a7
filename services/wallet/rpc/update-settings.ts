import {
  type WalletService,
  type WalletSettings,
  WalletSettingsSchema,
} from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { changeKey, riskyOf, settingsChange } from '@madang/runtime/approvals/settings-change.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { replaceSettings } from '../settings/replace-settings.ts';
import { riskySettings } from '../settings/risky-settings.ts';
import { readSettings } from '../settings/settings.ts';

const maxTurns = 3;

/**
 * Replaces all settings. Who sends the version that it has seen cannot undo another's change unawares. A change that lowers
 * security or pays more waits, with all that is changed beside it, for a second person: what is written is written over
 * the settings by which that was judged, and where others came between it is judged anew.
 */
export const updateSettings =
  (deps: WalletDeps): Handler<typeof WalletService.method.updateSettings> =>
  async (request, context) => {
    checkSettings(request);
    for (let turn = 1; ; turn += 1) {
      const now = await readSettings(deps.database);
      if (request.version !== 0n && request.version !== now.version)
        throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: `${now.version}` } });
      await holdRisky(deps, context, now, request);
      const change = { settings: request, judged: now.version, memo: request.changeMemo };
      try {
        const after = await deps.database.transaction((tx) => replaceSettings(deps, tx, context, change));
        deps.settings.forget();
        return after;
      } catch (error) {
        if (turn === maxTurns || toDomainError(error).reason !== 'STATE_CONFLICT') throw error;
      }
    }
  };

/** APPROVAL_PENDING for what needs a second person. */
async function holdRisky(
  { approvals }: WalletDeps,
  context: CallContext,
  now: WalletSettings,
  request: WalletSettings,
): Promise<void> {
  const change = settingsChange(WalletSettingsSchema, now, request);
  if (!now.approveMoneySettings || riskyOf(riskySettings, change).length === 0) return;
  await approvals.hold(context, {
    kind: 'wallet_settings.update',
    key: changeKey(change),
    resource: 'settings',
    resourceId: 'wallet',
    payload: change,
    ...change,
    memo: request.changeMemo,
  });
}
