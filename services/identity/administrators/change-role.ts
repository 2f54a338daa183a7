import type { Ask } from '@madang/runtime/approvals/kinds.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { checkNotAbove, holdsAllOf } from '../access/check-grants.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { IdentityDeps } from '../deps.ts';
import { entrust } from './entrust.ts';
import { checkNotLastSuper } from './last-super.ts';
import { roleToGive } from './own-roles.ts';
import { tellHolders } from './tell-holders.ts';

export interface RoleChange {
  accountId: bigint;
  role: string;
  memo: string;
}

/** What a second person is asked for where somebody is to have a role that comes to all. */
export const roleAsk = (of: { id: bigint; account: string; role: string }, role: string, memo: string): Ask => ({
  kind: 'account.role',
  key: `${of.id}:${role}`,
  resource: 'account',
  resourceId: String(of.id),
  payload: { account_id: String(of.id), role },
  before: { account_id: String(of.id), account: of.account, role: of.role },
  after: { role },
  memo,
});

/** The administrator, locked, and what the new role gives: see ChangeAdminRole for what refuses. */
export async function checkRoleChange(
  { clock }: Pick<IdentityDeps, 'clock'>,
  tx: PoolClient,
  { principal }: CallContext,
  change: RoleChange,
): Promise<{ row: AccountRow; gives: readonly string[] }> {
  const row = await findAccount(tx, clock, principal, change.accountId, { forUpdate: true, kind: 'admin' });
  if (row.id === principal.accountId) throw new DomainError('FORBIDDEN');
  checkNotAbove(principal, row);
  if (row.state === 'deleted') throw new DomainError('STATE_CONFLICT');
  const gives = await roleToGive(tx, change.role);
  if (!holdsAllOf(principal, gives)) throw new DomainError('FORBIDDEN', { field: 'role' });
  if (row.role !== change.role && change.role !== 'super') await checkNotLastSuper(tx, row);
  return { row, gives };
}

/** Gives an administrator another role; answers the tokens to mark after the commit. */
export async function writeRoleChange(
  deps: Pick<IdentityDeps, 'clock' | 'audit'>,
  tx: PoolClient,
  context: CallContext,
  change: RoleChange,
): Promise<Buffer[]> {
  const { row } = await checkRoleChange(deps, tx, context, change);
  if (row.role === change.role) return [];
  await tx.query('update accounts set role = $2 where id = $1', [row.id, change.role]);
  await entrust(tx, context.principal, [row.id], deps.clock.now());
  await deps.audit(tx, context, {
    action: 'account.role',
    resource: 'account',
    resourceId: String(row.id),
    before: { role: row.role },
    after: { role: change.role },
    memo: change.memo,
  });
  return tellHolders(tx, [row.id], { now: deps.clock.now(), trace: context.trace });
}
