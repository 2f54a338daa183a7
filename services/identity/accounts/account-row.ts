import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AccountSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { permissionsOf } from '../access/roles.ts';
import { noPersonalData, openPersonal } from '../personal/personal-data.ts';
import type { Seal } from '../personal/seal.ts';
import type { Activity } from './account-activity.ts';
import { type Kind, kindToProto } from './kind.ts';
import type { State } from './states.ts';

/** An account as the table holds it. */
export interface AccountRow {
  id: bigint;
  kind: Kind;
  account: string;
  nickname: string;
  state: State;
  level: number;
  parent_id: bigint;
  path: string;
  role: string;
  /** What the role gives, where the house made it. */
  role_permissions: string[] | null;
  personal: Buffer | null;
  bank_name: string;
  join_code: string;
  test_account: boolean;
  language: string;
  /** What holds: of a member, its own flags over its level's. */
  flags: Record<string, boolean>;
  own_flags: Record<string, boolean>;
  level_flags: Record<string, boolean>;
  created_at: Date;
  created_ip: string;
  created_device: string;
  last_login_at: Date | null;
  last_ip: string;
  login_count: bigint;
  totp_enrolled: boolean;
  totp_reset_at: Date | null;
  entrusted_at: Date | null;
  online: boolean;
  normal_mark: string;
  nickname_color: string;
  visibled_partner: number;
  agent_theme: string;
  activity: Activity | null;
}

/** The restrictions of a member's level: one row of seven. */
const levelFlags = `case when a.kind = 'member' then coalesce((select l.flags from level_flags l where l.level = a.level), '{}')
  else '{}' end`;
/** The flags that hold for an account: what it has itself, on or off, stands over its level's. */
export const flagsHeld = `(${levelFlags} || a.flags)`;

/** `$1` is the moment since which a session must have been seen for its account to be online. */
export const accountColumns = `
  a.id, a.kind, a.account, a.nickname, a.state, a.level, a.parent_id, a.path::text as path, a.role,
  (select r.permissions from admin_roles r where a.kind = 'admin' and r.name = a.role) as role_permissions, a.personal, a.bank_name,
  a.join_code, a.test_account, a.language, ${flagsHeld} as flags, a.flags as own_flags,
  ${levelFlags} as level_flags, a.created_at, a.created_ip, a.created_device, a.last_login_at, a.last_ip, a.login_count,
  a.normal_mark, a.nickname_color, a.visibled_partner, a.agent_theme, a.totp_secret is not null as totp_enrolled, a.totp_reset_at, a.entrusted_at,
  (select to_jsonb(v) from account_activity v where v.account_id = a.id) as activity,
  exists (select 1 from sessions s where s.account_id = a.id and s.ended_at is null and s.seen_at > $1) as online`;

function activityToProto(activity: Activity | null): MessageInitShape<typeof AccountSchema> {
  if (!activity) return {};
  return {
    ...(activity.seen_at ? { lastSeenAt: timestampFromDate(new Date(activity.seen_at)) } : {}),
    lastCountry: activity.country,
    lastDomain: activity.domain,
    lastDevice: activity.device,
    lastUserAgent: activity.user_agent,
    createdCountry: activity.created_country,
    createdDomain: activity.created_domain,
  };
}

/** The account as a caller sees it; without the right to it, personal data stays empty. */
export function accountToProto(
  row: AccountRow,
  seal: Seal,
  maySeePersonal: boolean,
): MessageInitShape<typeof AccountSchema> {
  const personal = maySeePersonal ? openPersonal(seal, row.id, row.personal) : noPersonalData;
  return {
    id: row.id,
    kind: kindToProto(row.kind),
    account: row.account,
    nickname: row.nickname,
    state: row.state,
    level: row.level,
    parentId: row.parent_id,
    path: row.path,
    role: row.role,
    ...personal,
    bankName: maySeePersonal ? row.bank_name : '',
    joinCode: row.join_code,
    testAccount: row.test_account,
    language: row.language,
    createdAt: timestampFromDate(row.created_at),
    ...(row.last_login_at ? { lastLoginAt: timestampFromDate(row.last_login_at) } : {}),
    lastIp: row.last_ip,
    createdIp: row.created_ip,
    createdDevice: row.created_device,
    online: row.online,
    totpEnrolled: row.totp_enrolled,
    ...(row.totp_reset_at ? { totpResetAt: timestampFromDate(row.totp_reset_at) } : {}),
    flags: row.flags,
    ownFlags: row.own_flags,
    levelFlags: row.level_flags,
    permissions: [...permissionsOf(row.kind, row.role, row.flags, row.role_permissions)],
    loginCount: row.login_count,
    normalMark: row.normal_mark,
    nicknameColor: row.nickname_color,
    ...(row.kind === 'agent' && { visibledPartner: row.visibled_partner, agentTheme: row.agent_theme }),
    ...activityToProto(row.activity),
  };
}
