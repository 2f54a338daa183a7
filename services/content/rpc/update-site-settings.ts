import { type ContentService, SiteSettingsSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { riskyOf, settingsChange } from '@madang/runtime/approvals/settings-change.ts';
import { askOf, scheduleChange } from '@madang/runtime/approvals/update-settings.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { checkWallet } from '../settings/check-wallet.ts';
import { replaceSettings } from '../settings/replace-settings.ts';
import { riskySettings } from '../settings/risky-settings.ts';
import { readSettings, toSettings } from '../settings/settings-row.ts';

/**
 * Replaces all settings. Who sends the version that it has seen cannot undo another's change unawares. A change that
 * lowers security waits, with all that is changed beside it, for a second person.
 */
export const updateSiteSettings =
  (deps: ContentDeps): Handler<typeof ContentService.method.updateSiteSettings> =>
  async (request, context) => {
    const { database, approvals } = deps;
    checkSettings(request);
    const now = toSettings(await readSettings(database));
    // 0 leaves a number as it is, and what is absent of a notice of maintenance is empty.
    const wanted = {
      ...request,
      minimumAge: request.minimumAge || now.minimumAge,
      memberPasswordLeast: request.memberPasswordLeast || now.memberPasswordLeast,
      operatorPasswordLeast: request.operatorPasswordLeast || now.operatorPasswordLeast,
    };
    await checkWallet(deps, now.isSeamless, request.isSeamless);
    const change = settingsChange(SiteSettingsSchema, now, wanted);
    const owner = { approvals, kind: 'site_settings.update', resourceId: 'site' };
    const isHeld = now.approveSiteSettings && riskyOf(riskySettings, change).length > 0;
    if ((isHeld || request.changeAt) && request.version !== 0n && request.version !== now.version)
      throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: now.version.toString() } });
    if (request.changeAt) {
      await scheduleChange(owner, context, { change, isHeld, at: request.changeAt, memo: request.changeMemo });
      return now;
    }
    if (isHeld) await approvals.hold(context, askOf(owner, change, request.changeMemo));
    return database.transaction((tx) => replaceSettings(deps, tx, context, request));
  };
