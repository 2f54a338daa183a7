import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { checkNotAbove } from '../../access/check-grants.ts';
import type { Kind } from '../../accounts/kind.ts';
import { visibleKinds } from '../../accounts/visibility.ts';
import type { IdentityDeps } from '../../deps.ts';
import { eachItem, numberOf } from '../bulk.ts';

/** Forgets browsers: sessions go on, and the next login from there is one from a new browser. */
export const forgetDevices =
  (deps: IdentityDeps): Handler<typeof ConnectionService.method.forgetDevices> =>
  async ({ ids, memo }, context) =>
    eachItem(ids, (id) => forget(deps, context, id, memo));

async function forget(deps: IdentityDeps, context: CallContext, id: string, memo: string): Promise<void> {
  const { principal } = context;
  const [account = '', key = ''] = id.split('.');
  if (!/^[0-9a-f]{64}$/.test(key) || id !== `${account}.${key}`) throw new DomainError('NOT_FOUND');
  const accountId = numberOf(account);
  const scope = scopeWhere(principal, 'a.path', 3);
  await deps.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ kind: Kind; role: string; role_permissions: string[] | null }>(
      `select a.kind, a.role, (select r.permissions from admin_roles r where r.name = a.role) as role_permissions
         from accounts a where a.id = $1 and a.kind = any($2) and ${scope.sql}`,
      [accountId, visibleKinds(principal), ...scope.params],
    );
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    checkNotAbove(principal, rows[0]);
    const { rowCount } = await tx.query('delete from known_devices where account_id = $1 and hash = $2', [
      accountId,
      Buffer.from(key, 'hex'),
    ]);
    if (rowCount !== 1) throw new DomainError('NOT_FOUND');
    const before = { device: key.slice(0, 12) };
    const what = { action: 'device.forget', resource: 'account', resourceId: account, memo } as const;
    await deps.audit(tx, context, { ...what, before });
  });
}
