import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import { kindsLetIn } from './address-rows.ts';

/**
 * OWN_ADDRESS where a change that is written, and not committed yet, keeps its own author out: nobody locks the door behind
 * themselves by mistake. An author that was kept out before loses nothing by it.
 */
export async function checkOwnAddress(
  tx: Queryable,
  { principal }: CallContext,
  confirmed: boolean,
  change: () => Promise<void>,
): Promise<void> {
  const isIn = async () =>
    principal.kind !== AccountKind.ADMIN || (await kindsLetIn(tx, ['admin'], principal.ip)).length > 0;
  const before = confirmed || (await isIn());
  await change();
  if (confirmed || !before || (await isIn())) return;
  throw new DomainError('OWN_ADDRESS', { field: 'address', meta: { ip: principal.ip } });
}
