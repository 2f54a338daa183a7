import { create } from '@bufbuild/protobuf';
import { type BettingService, BettingSettingsSchema } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { changeKey, riskyOf, settingsChange } from '@madang/runtime/approvals/settings-change.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { riskySettings } from '../approvals/risky-rules.ts';
import type { BettingDeps } from '../deps.ts';
import { replaceSettings } from '../rules/replace-settings.ts';
import { readSettings } from '../rules/rules.ts';

/**
 * Replaces all settings; who sends the version that it has seen cannot undo another's change unawares. A change that lowers
 * security waits, with all that is changed beside it, for a second person.
 */
export const updateSettings =
  (deps: BettingDeps): Handler<typeof BettingService.method.updateSettings> =>
  async (request, context) => {
    const now = create(BettingSettingsSchema, await readSettings(deps.database));
    const change = settingsChange(BettingSettingsSchema, now, request);
    if (now.approveSettings && riskyOf(riskySettings, change).length > 0) {
      if (request.version !== 0n && request.version !== now.version)
        throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: `${now.version}` } });
      await deps.approvals.hold(context, {
        kind: 'betting_settings.update',
        key: changeKey(change),
        resource: 'settings',
        resourceId: 'betting',
        payload: change,
        ...change,
        memo: request.changeMemo,
      });
    }
    const after = await deps.database.transaction((tx) =>
      replaceSettings(deps, tx, context, request, request.changeMemo),
    );
    await deps.rules.reload();
    return after;
  };
