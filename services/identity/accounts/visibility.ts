import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Permission } from '../access/permissions.ts';
import type { Kind } from './kind.ts';

const holds = (principal: Principal, permission: Permission): boolean => principal.permissions.includes(permission);

/** Whether a caller may read who everyone within its scope is. */
export const maySeeEveryone = (principal: Principal): boolean =>
  principal.kind === AccountKind.SERVICE || holds(principal, 'members.personal');

/** Whether a caller may read who one person is: everyone may read of oneself. */
export const maySeePersonal = (principal: Principal, accountId: bigint): boolean =>
  principal.accountId === accountId || maySeeEveryone(principal);

const readers: Record<Kind, Permission> = { member: 'members.read', agent: 'agents.read', admin: 'admins.read' };

/** The kinds of account that a caller may see beside its own. Scope in the tree comes on top, in the query. */
export function visibleKinds(principal: Principal): Kind[] {
  const kinds: Kind[] = ['member', 'agent', 'admin'];
  if (principal.kind === AccountKind.SERVICE) return kinds;
  return kinds.filter((kind) => holds(principal, readers[kind]));
}
