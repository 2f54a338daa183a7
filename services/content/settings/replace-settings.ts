import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { checkSettings } from './check-settings.ts';
import { readSettings, type SettingsRow, settingsColumns, toSettings } from './settings-row.ts';

/**
 * Writes all settings with their event and audit row, and answers them: VALIDATION for what the sites could not keep,
 * STATE_CONFLICT for a version that is no more.
 */
export async function replaceSettings(
  { clock, audit }: Pick<ContentDeps, 'clock' | 'audit'>,
  tx: Queryable,
  context: CallContext,
  settings: SiteSettings,
): Promise<SiteSettings> {
  checkSettings(settings);
  const before = await readSettings(tx, true);
  if (settings.version !== 0n && settings.version !== before.version)
    throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: before.version.toString() } });
  const after = await write(tx, settings);
  const change = { version: after.version, at: timestampFromDate(clock.now()) };
  await addEvents(tx, [event(SiteSettingsChangedSchema, change, 0n)], context.trace);
  await audit(tx, context, {
    action: 'settings.update',
    resource: 'settings',
    resourceId: 'site',
    before,
    after,
    memo: settings.changeMemo,
  });
  return toSettings(after);
}

async function write(tx: Queryable, settings: SiteSettings): Promise<SettingsRow> {
  const { inspection, agentInspection } = settings;
  const { rows } = await tx.query<SettingsRow>(
    `update site_settings set version = version + 1, site_name = $1, use_user_join = $2, join_needs_approval = $3, use_casino = $4,
            use_slot = $5, use_sports = $6, use_minigame = $7, is_seamless = $8, closed = $9, closed_memo = $10, agents_closed = $11,
            agents_closed_memo = $12, messenger_link = $13, languages = $14, use_auto_transfer = $15, use_bank_message_alert = $16,
            minimum_age = coalesce(nullif($17, 0), minimum_age),
            approve_deletions = $18, approve_roles = $19, approve_site_settings = $20
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
      settings.approveDeletions,
      settings.approveRoles,
      settings.approveSiteSettings,
    ],
  );
  if (!rows[0]) throw new Error('the site has no settings');
  return rows[0];
}
