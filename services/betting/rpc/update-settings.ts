import { create } from '@bufbuild/protobuf';
import {
  type BettingService,
  type BettingSettings,
  BettingSettingsSchema,
} from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { changeKey, riskyOf, settingsChange } from '@madang/runtime/approvals/settings-change.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { riskySettings } from '../approvals/risky-rules.ts';
import type { BettingDeps } from '../deps.ts';
import { replaceSettings } from '../rules/replace-settings.ts';
import { readSettings, type Settings } from '../rules/rules.ts';

const maxTurns = 3;

/**
 * Replaces all settings. Who sends the version that it has seen cannot undo another's change unawares. A change that lowers
 * security waits, with all that is changed beside it, for a second person: what is written is written over the settings by
 * which that was judged, and where others came between it is judged anew.
 */
export const updateSettings =
  (deps: BettingDeps): Handler<typeof BettingService.method.updateSettings> =>
  async (request, context) => {
    for (let turn = 1; ; turn += 1) {
      const now = await readSettings(deps.database);
      if (request.version !== 0n && request.version !== now.version)
        throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: `${now.version}` } });
      await holdRisky(deps, context, now, request);
      const change = { settings: request, judged: now.version, memo: request.changeMemo };
      try {
        const after = await deps.database.transaction((tx) => replaceSettings(deps, tx, context, change));
        await deps.rules.reload();
        return after;
      } catch (error) {
        if (turn === maxTurns || toDomainError(error).reason !== 'STATE_CONFLICT') throw error;
      }
    }
  };

/** APPROVAL_PENDING for what needs a second person. */
async function holdRisky(
  { approvals }: BettingDeps,
  context: CallContext,
  now: Settings,
  request: BettingSettings,
): Promise<void> {
  const change = settingsChange(BettingSettingsSchema, create(BettingSettingsSchema, now), request);
  if (!now.approveSettings || riskyOf(riskySettings, change).length === 0) return;
  await approvals.hold(context, {
    kind: 'betting_settings.update',
    key: changeKey(change),
    resource: 'settings',
    resourceId: 'betting',
    payload: change,
    ...change,
    memo: request.changeMemo,
  });
}
