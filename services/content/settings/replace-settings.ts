import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { checkSettings } from './check-settings.ts';
import { checkWallet } from './check-wallet.ts';
import { readSettings, type SettingsRow, settingsColumns, toSettings } from './settings-row.ts';

/**
 * Writes all settings with their event and audit row, and answers them: VALIDATION for what the sites could not keep,
 * STATE_CONFLICT for a version that is no more, and for the seamless wallet while members hold eggs.
 */
export async function replaceSettings(
  { clock, audit, countEggs }: Pick<ContentDeps, 'clock' | 'audit' | 'countEggs'>,
  tx: Queryable,
  context: CallContext,
  settings: SiteSettings,
): Promise<SiteSettings> {
  checkSettings(settings);
  const before = await readSettings(tx, true);
  if (settings.version !== 0n && settings.version !== before.version)
    throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: before.version.toString() } });
  await checkWallet({ countEggs }, before.is_seamless, settings.isSeamless);
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

/** What a change writes, by column; what it leaves as it is has no value. */
const written = (settings: SiteSettings) => ({
  site_name: settings.siteName.trim(),
  use_user_join: settings.useUserJoin,
  join_needs_approval: settings.joinNeedsApproval,
  use_casino: settings.useCasino,
  use_slot: settings.useSlot,
  use_sports: settings.useSports,
  use_minigame: settings.useMinigame,
  is_seamless: settings.isSeamless,
  closed: settings.inspection?.isDisabled ?? false,
  closed_memo: settings.inspection?.memo ?? '',
  agents_closed: settings.agentInspection?.isDisabled ?? false,
  agents_closed_memo: settings.agentInspection?.memo ?? '',
  messenger_link: settings.messengerLink,
  languages: settings.languages,
  use_auto_transfer: settings.useAutoTransfer,
  use_bank_message_alert: settings.useBankMessageAlert,
  minimum_age: settings.minimumAge || undefined,
  duplicate_login_admin: settings.duplicateLoginAdmin,
  duplicate_login_agent: settings.duplicateLoginAgent,
  duplicate_login_user: settings.duplicateLoginUser,
  user_password_change: settings.userPasswordChange,
  visitors_may_browse: settings.visitorsMayBrowse,
  closed_levels: settings.closedLevels.toSorted(),
  domain_guidance: settings.domainGuidance.trim(),
  approve_deletions: settings.approveDeletions,
  approve_roles: settings.approveRoles,
  approve_site_settings: settings.approveSiteSettings,
  kakao_link: settings.kakaoLink,
  telegram_link: settings.telegramLink,
  line_link: settings.lineLink,
  member_password_least: settings.memberPasswordLeast || undefined,
  operator_password_least: settings.operatorPasswordLeast || undefined,
  use_member_codes: settings.useMemberCodes,
  join_partner_shortcut: settings.joinPartnerShortcut,
});

async function write(tx: Queryable, settings: SiteSettings): Promise<SettingsRow> {
  const columns = Object.entries(written(settings)).filter(([, value]) => value !== undefined);
  const { rows } = await tx.query<SettingsRow>(
    `update site_settings set version = version + 1, ${columns.map(([name], i) => `${name} = $${i + 1}`).join(', ')}
      returning ${settingsColumns}`,
    columns.map(([, value]) => value),
  );
  if (!rows[0]) throw new Error('the site has no settings');
  return rows[0];
}
