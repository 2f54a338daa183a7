import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { ReferralCodeSchema } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import type { Validity } from './validity.ts';

export const referralStates = ['available', 'waiting', 'expired'] as const;
export type ReferralState = (typeof referralStates)[number];

/** A referral code with whom it belongs to and who came by it. */
export interface ReferralRow {
  id: bigint;
  code: string;
  state: ReferralState;
  validity: Validity;
  starts_at: Date;
  expires_at: Date;
  issued_at: Date;
  deleted_at: Date | null;
  issuer_id: bigint;
  issuer_account: string | null;
  issuer_path: string | null;
  agent_id: bigint;
  agent_account: string;
  agent_nickname: string;
  member_id: bigint | null;
  member_account: string | null;
  join_status: string | null;
  joined_at: Date | null;
  memo: string;
}

/** The code `c`, its agent `g`, its issuer `i` and the member `m` that holds it: a refused join holds it no more. */
export const referralTables = `referral_codes c
  join accounts g on g.id = c.agent_id
  left join accounts i on i.id = c.issuer_id
  left join accounts m on m.referral_id = c.id and m.state <> 'rejected'`;

/** `$1` is now. The order of the conditions is the rule: what was deleted is over, whatever else is true of it. */
export const referralState = `case
  when c.deleted_at is not null then 'expired'
  when m.state = 'waiting' then 'waiting'
  when m.id is not null or c.expires_at <= $1 then 'expired'
  when c.starts_at > $1 then 'waiting'
  else 'available' end`;

export const referralColumns = `c.id, c.code, ${referralState} as state, c.validity, c.starts_at, c.expires_at, c.issued_at,
  c.deleted_at, c.issuer_id, i.account as issuer_account,
  i.path::text as issuer_path, c.agent_id, g.account as agent_account,
  g.nickname as agent_nickname, m.id as member_id, m.account as member_account, m.state as join_status,
  m.created_at as joined_at, c.memo`;

/** An agent learns no name of an operator, or of an agent above it, from a code that was issued for it. */
function mayNameIssuer({ kind, path }: Principal, { issuer_path: issuer }: ReferralRow): boolean {
  if (kind !== AccountKind.AGENT) return true;
  return issuer === path || (issuer ?? '').startsWith(`${path}.`);
}

export function referralToProto(row: ReferralRow, principal: Principal): MessageInitShape<typeof ReferralCodeSchema> {
  const isNamed = mayNameIssuer(principal, row);
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    validity: row.validity,
    startsAt: timestampFromDate(row.starts_at),
    expiresAt: timestampFromDate(row.expires_at),
    issuedAt: timestampFromDate(row.issued_at),
    ...(row.deleted_at ? { deletedAt: timestampFromDate(row.deleted_at) } : {}),
    issuerId: isNamed ? row.issuer_id : 0n,
    issuerAccount: isNamed ? (row.issuer_account ?? '') : '',
    agentId: row.agent_id,
    agentAccount: row.agent_account,
    agentNickname: row.agent_nickname,
    memberId: row.member_id ?? 0n,
    memberAccount: row.member_account ?? '',
    joinStatus: row.join_status ?? '',
    ...(row.joined_at ? { joinedAt: timestampFromDate(row.joined_at) } : {}),
    memo: row.memo,
  };
}
