import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Permission } from '../access/permissions.ts';
import { permissionsOf } from '../access/roles.ts';
import type { Kind } from './kind.ts';

const holds = (principal: Principal, permission: Permission): boolean => principal.permissions.includes(permission);

/** Whether a caller may read who everyone within its scope is. */
export const maySeeEveryone = (principal: Principal): boolean =>
  principal.kind === AccountKind.SERVICE || holds(principal, 'members.personal');

/** Whether a caller may read who one person is: everyone may read of oneself. */
export const maySeePersonal = (principal: Principal, accountId: bigint): boolean =>
  principal.accountId === accountId || maySeeEveryone(principal);

const readers: Record<Kind, Permission> = { member: 'members.read', agent: 'agents.read', admin: 'admins.read' };
const writers: Record<Kind, Permission> = { member: 'members.write', agent: 'agents.manage', admin: 'admins.write' };
const creators: Record<Kind, Permission> = { member: 'members.create', agent: 'agents.create', admin: 'admins.write' };

/** The kinds of account that a caller may see beside its own. Scope in the tree comes on top, in the query. */
export function visibleKinds(principal: Principal): Kind[] {
  const kinds: Kind[] = ['member', 'agent', 'admin'];
  if (principal.kind === AccountKind.SERVICE) return kinds;
  return kinds.filter((kind) => holds(principal, readers[kind]));
}

/** FORBIDDEN unless the caller may change accounts of the kind. */
export function checkMayWrite(principal: Principal, kind: Kind): void {
  if (principal.kind !== AccountKind.SERVICE && !holds(principal, writers[kind])) throw new DomainError('FORBIDDEN');
}

/** FORBIDDEN unless the caller may make accounts of the kind. */
export function checkMayCreate(principal: Principal, kind: Kind): void {
  if (principal.kind !== AccountKind.SERVICE && !holds(principal, creators[kind])) throw new DomainError('FORBIDDEN');
}

/** Nobody makes, changes or stops an administrator who may do more than oneself: FORBIDDEN. */
export function checkNotAbove(principal: Principal, kind: Kind, role: string): void {
  if (principal.kind === AccountKind.SERVICE || kind !== 'admin') return;
  if (!permissionsOf(kind, role).every((permission) => principal.permissions.includes(permission))) {
    throw new DomainError('FORBIDDEN');
  }
}
