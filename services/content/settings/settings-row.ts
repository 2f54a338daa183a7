import { create } from '@bufbuild/protobuf';
import { type SiteSettings, SiteSettingsSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';

export interface SettingsRow {
  version: bigint;
  site_name: string;
  use_user_join: boolean;
  join_needs_approval: boolean;
  use_casino: boolean;
  use_slot: boolean;
  use_sports: boolean;
  use_minigame: boolean;
  is_seamless: boolean;
  closed: boolean;
  closed_memo: string;
  agents_closed: boolean;
  agents_closed_memo: string;
  messenger_link: string;
  languages: string[];
  use_auto_transfer: boolean;
  use_bank_message_alert: boolean;
  minimum_age: number;
  duplicate_login_admin: boolean;
  duplicate_login_agent: boolean;
  duplicate_login_user: boolean;
  user_password_change: boolean;
  visitors_may_browse: boolean;
  closed_levels: string[];
  domain_guidance: string;
  approve_deletions: boolean;
  approve_roles: boolean;
  approve_site_settings: boolean;
  kakao_link: string;
  telegram_link: string;
  line_link: string;
  member_password_least: number;
  operator_password_least: number;
  use_member_codes: boolean;
  join_partner_shortcut: boolean;
}

export const settingsColumns = `version, site_name, use_user_join, join_needs_approval, use_casino, use_slot, use_sports, use_minigame,
  is_seamless, closed, closed_memo, agents_closed, agents_closed_memo, messenger_link, languages, use_auto_transfer,
  use_bank_message_alert, minimum_age, duplicate_login_admin, duplicate_login_agent, duplicate_login_user,
  user_password_change, visitors_may_browse, closed_levels, domain_guidance, approve_deletions, approve_roles, approve_site_settings,
  kakao_link, telegram_link, line_link, member_password_least, operator_password_least, use_member_codes,
  join_partner_shortcut`;

export async function readSettings(db: Queryable, lock = false): Promise<SettingsRow> {
  const { rows } = await db.query<SettingsRow>(
    `select ${settingsColumns} from site_settings ${lock ? 'for update' : ''}`,
  );
  if (!rows[0]) throw new Error('the site has no settings');
  return rows[0];
}

export function toSettings(row: SettingsRow): SiteSettings {
  return create(SiteSettingsSchema, {
    version: row.version,
    siteName: row.site_name,
    useUserJoin: row.use_user_join,
    joinNeedsApproval: row.join_needs_approval,
    useCasino: row.use_casino,
    useSlot: row.use_slot,
    useSports: row.use_sports,
    useMinigame: row.use_minigame,
    isSeamless: row.is_seamless,
    inspection: { isDisabled: row.closed, memo: row.closed_memo },
    agentInspection: { isDisabled: row.agents_closed, memo: row.agents_closed_memo },
    messengerLink: row.messenger_link,
    languages: row.languages,
    useAutoTransfer: row.use_auto_transfer,
    useBankMessageAlert: row.use_bank_message_alert,
    minimumAge: row.minimum_age,
    duplicateLoginAdmin: row.duplicate_login_admin,
    duplicateLoginAgent: row.duplicate_login_agent,
    duplicateLoginUser: row.duplicate_login_user,
    userPasswordChange: row.user_password_change,
    visitorsMayBrowse: row.visitors_may_browse,
    closedLevels: row.closed_levels,
    domainGuidance: row.domain_guidance,
    approveDeletions: row.approve_deletions,
    approveRoles: row.approve_roles,
    approveSiteSettings: row.approve_site_settings,
    kakaoLink: row.kakao_link,
    telegramLink: row.telegram_link,
    lineLink: row.line_link,
    memberPasswordLeast: row.member_password_least,
    operatorPasswordLeast: row.operator_password_least,
    useMemberCodes: row.use_member_codes,
    joinPartnerShortcut: row.join_partner_shortcut,
  });
}
