import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ContentService, SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { readSettings, type SettingsRow, settingsColumns, toSettings } from '../settings/settings-row.ts';

/** Replaces all settings. Who sends the version that it has seen cannot undo another's change unawares. */
export const updateSiteSettings =
  ({ database, clock, audit }: ContentDeps): Handler<typeof ContentService.method.updateSiteSettings> =>
  async (request, context) => {
    checkSettings(request);
    return database.transaction(async (tx) => {
      const before = await readSettings(tx, true);
      if (request.version !== 0n && request.version !== before.version)
        throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: before.version.toString() } });
      const after = await write(tx, request);
      const change = { version: after.version, at: timestampFromDate(clock.now()) };
      await addEvents(tx, [event(SiteSettingsChangedSchema, change, 0n)], context.trace);
      await audit(tx, context, {
        action: 'settings.update',
        resource: 'settings',
        resourceId: 'site',
        before,
        after,
        memo: request.changeMemo,
      });
      return toSettings(after);
    });
  };

async function write(tx: Queryable, settings: SiteSettings): Promise<SettingsRow> {
  const { inspection, agentInspection } = settings;
  const { rows } = await tx.query<SettingsRow>(
    `update site_settings set version = version + 1, site_name = $1, use_user_join = $2, join_needs_approval = $3, use_casino = $4,
            use_slot = $5, use_sports = $6, use_minigame = $7, is_seamless = $8, closed = $9, closed_memo = $10, agents_closed = $11,
            agents_closed_memo = $12, messenger_link = $13, languages = $14, use_auto_transfer = $15, use_bank_message_alert = $16,
            minimum_age = coalesce(nullif($17, 0), minimum_age),
            duplicate_login_admin = coalesce($18, duplicate_login_admin),
            duplicate_login_agent = coalesce($19, duplicate_login_agent),
            duplicate_login_user = coalesce($20, duplicate_login_user),
            user_password_change = coalesce($21, user_password_change),
            visitors_may_browse = coalesce($22, visitors_may_browse),
            closed_levels = $23, domain_guidance = $24
      returning ${settingsColumns}`,
    [
      settings.siteName.trim(),
      settings.useUserJoin,
      settings.joinNeedsApproval,
      settings.useCasino,
      settings.useSlot,
      settings.useSports,
      settings.useMinigame,
      settings.isSeamless,
      inspection?.isDisabled ?? false,
      inspection?.memo ?? '',
      agentInspection?.isDisabled ?? false,
      agentInspection?.memo ?? '',
      settings.messengerLink,
      settings.languages,
      settings.useAutoTransfer,
      settings.useBankMessageAlert,
      settings.minimumAge,
      settings.duplicateLoginAdmin,
      settings.duplicateLoginAgent,
      settings.duplicateLoginUser,
      settings.userPasswordChange,
      settings.visitorsMayBrowse,
      settings.closedLevels.toSorted(),
      settings.domainGuidance.trim(),
    ],
  );
  if (!rows[0]) throw new Error('the site has no settings');
  return rows[0];
}
