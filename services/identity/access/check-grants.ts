import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Kind } from '../accounts/kind.ts';
import { accountGrants, type Grant, type GrantCaller, type Relation } from './account-grants.ts';
import type { Permission } from './permissions.ts';
import { permissionsOf } from './roles.ts';

/** An account as the rules look at it. */
export interface Target {
  /** 0 for one that is being made. */
  id: bigint;
  kind: Kind;
  role: string;
  flags: Record<string, boolean>;
  /** What an administrator's role gives that the house made; null for a built-in one and for other kinds. */
  role_permissions: readonly string[] | null;
}

const heldBy = ({ kind, role, flags, role_permissions }: Target, worn = flags): readonly Permission[] =>
  permissionsOf(kind, role, worn, role_permissions);

const callers: Partial<Record<AccountKind, GrantCaller>> = {
  [AccountKind.AGENT]: 'agent',
  [AccountKind.ADMIN]: 'admin',
  [AccountKind.SERVICE]: 'service',
};

/** How an account within the caller's scope stands to it: an agent's scope is its own account and what is below. */
export function relationOf(principal: Principal, targetId: bigint): Relation {
  if (principal.kind === AccountKind.SERVICE) return 'other';
  if (principal.accountId === targetId) return 'self';
  return principal.kind === AccountKind.AGENT ? 'below' : 'other';
}

/** The rows that speak of a caller and an account, of those whose permissions the caller holds. */
export function grantsFor(principal: Principal, target: Pick<Target, 'id' | 'kind'>): Grant[] {
  const caller = callers[principal.kind];
  const relation = relationOf(principal, target.id);
  return accountGrants.filter(
    (grant) =>
      grant.caller === caller &&
      grant.target === target.kind &&
      grant.relation === relation &&
      grant.needs.every((permission) => principal.permissions.includes(permission)),
  );
}

const forbidden = (field = ''): DomainError => new DomainError('FORBIDDEN', field ? { field } : {});

/**
 * FORBIDDEN unless every field and flag may be changed. One that nothing may be changed of is refused even where the
 * request names no field. Whoever may log in as another account has what it has, so that its secrets are for those who
 * hold as much.
 */
export function checkUpdate(
  principal: Principal,
  target: Target,
  fields: readonly string[],
  flags: readonly string[],
): void {
  const grants = grantsFor(principal, target);
  if (!grants.some(({ update, flags }) => update || flags)) throw forbidden();
  for (const field of fields)
    if (!grants.some(({ update }) => update?.some((known) => known === field))) throw forbidden(field);
  checkFlagsIn(grants, flags);
  checkNotAbove(principal, target);
  const secret = fields.find((field) => field === 'password' || field === 'reset_totp');
  if (secret && !holdsAllOf(principal, heldBy(target))) throw forbidden(secret);
}

function checkFlagsIn(grants: readonly Grant[], flags: readonly string[]): void {
  for (const flag of flags)
    if (!grants.some(({ flags }) => flags?.some((known) => known === flag))) throw forbidden('flags');
}

/**
 * FORBIDDEN unless such an account may be made, with the fields that the request names, and with flags that could be set of
 * it afterwards.
 */
export function checkCreate(
  principal: Principal,
  target: Target,
  fields: readonly string[],
  flags: readonly string[] = [],
): void {
  const grants = grantsFor(principal, target);
  const making = grants.filter(({ create }) => create);
  if (making.length === 0) throw forbidden();
  for (const field of fields)
    if (!making.some(({ create }) => create?.some((known) => known === field))) throw forbidden(field);
  checkFlagsIn(grants, flags);
  checkNotAbove(principal, target);
}

/** FORBIDDEN unless the account may be moved to the state. */
export function checkMove(principal: Principal, target: Target, state: string): void {
  const allowed = grantsFor(principal, target).some(({ states }) => states?.some((known) => known === state));
  if (!allowed) throw forbidden();
  checkNotAbove(principal, target);
}

/** FORBIDDEN where other flags give the account a permission that the caller does not hold: nobody gives what they lack. */
export function checkGives(principal: Principal, target: Target, flags: Record<string, boolean>): void {
  const before = heldBy(target);
  const given = heldBy(target, flags).filter((permission) => !before.includes(permission));
  if (!holdsAllOf(principal, given)) throw forbidden('flags');
}

/** True for a role of administrators that may do what the caller may not; `own` is what a role of the house gives. */
export const isAbove = (principal: Principal, role: string, own: readonly string[] | null): boolean =>
  !holdsAllOf(principal, heldBy({ kind: 'admin', role, role_permissions: own, id: 0n, flags: {} }));

/** Nobody makes, changes or stops an administrator who may do more than oneself: FORBIDDEN. */
export function checkNotAbove(principal: Principal, target: Pick<Target, 'kind' | 'role' | 'role_permissions'>): void {
  const { kind, role, role_permissions: own = null } = target;
  if (kind === 'admin' && isAbove(principal, role, own)) throw forbidden();
}

export function holdsAllOf(principal: Principal, permissions: readonly string[]): boolean {
  if (principal.kind === AccountKind.SERVICE) return true;
  return permissions.every((permission) => principal.permissions.includes(permission));
}
