import { create } from '@bufbuild/protobuf';
import { type Principal, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { permissionsOf } from '../access/roles.ts';
import { flagsOn } from '../accounts/flags.ts';
import { type Kind, kindToProto } from '../accounts/kind.ts';

export interface SessionOwner {
  sessionId: string;
  accountId: bigint;
  kind: Kind;
  account: string;
  nickname: string;
  path: string;
  role: string;
  /** What an administrator's role gives that the house made. */
  rolePermissions: readonly string[] | null;
  level: number;
  language: string;
  testAccount: boolean;
  flags: Record<string, boolean>;
  /** a or b. */
  normalMark: string;
  /** What the partner's page is to an agent. */
  visibledPartner: number;
  /** True while the member takes a break. */
  inBreak: boolean;
  /** When the owner last proved to be it: at the login, or later. */
  confirmedAt: Date;
  /** When another administrator last gave it its access; null for nobody. */
  entrustedAt: Date | null;
}

/** Who calls by a session. The gateway signs it; the level counts for members alone. */
export function principalOf(owner: SessionOwner, ip: string): Principal {
  const {
    accountId,
    kind,
    account,
    nickname,
    path,
    role,
    rolePermissions,
    level,
    sessionId,
    language,
    testAccount,
    flags,
    normalMark,
    visibledPartner,
    inBreak,
    confirmedAt,
    entrustedAt,
  } = owner;
  return create(PrincipalSchema, {
    accountId,
    kind: kindToProto(kind),
    account,
    nickname,
    path,
    sessionId,
    language,
    testAccount,
    ip,
    permissions: [...permissionsOf(kind, role, flags, rolePermissions)],
    level: kind === 'member' ? level : 0,
    flags: kind === 'member' ? [...flagsOn(flags), ...(inBreak ? ['play_break'] : [])] : [],
    normalMark: kind === 'member' ? normalMark : '',
    ...(kind === 'agent' && { tier: role, visibledPartner }),
    confirmedAtMs: kind === 'admin' ? BigInt(confirmedAt.getTime()) : 0n,
    entrustedAtMs: kind === 'admin' ? BigInt(entrustedAt?.getTime() ?? 0) : 0n,
  });
}
