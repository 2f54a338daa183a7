import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { type AddressRow, addressColumns, lockAddresses } from '../address-rows.ts';
import { eachItem, numberOf } from '../bulk.ts';
import { checkOwnAddress } from '../own-address.ts';
import { tellRulesChanged } from '../rules-changed.ts';

/** Takes addresses away, each by itself: the last allowed one opens its area to everybody who is not blocked. */
export const deleteAddresses =
  (deps: IdentityDeps): Handler<typeof ConnectionService.method.deleteAddresses> =>
  async ({ ids, memo, confirmed }, context) =>
    eachItem(ids, (id) =>
      deps.database.transaction(async (tx) => {
        const number = numberOf(id);
        await lockAddresses(tx);
        let before: AddressRow | undefined;
        await checkOwnAddress(tx, context, confirmed, async () => {
          const { rows } = await tx.query<AddressRow>(
            `delete from address_rules where id = $1 returning ${addressColumns}`,
            [number],
          );
          before = rows[0];
          if (!before) throw new DomainError('NOT_FOUND');
        });
        await tellRulesChanged(tx, deps.clock.now(), context.trace);
        const what = { action: 'address.delete', resource: 'address', resourceId: id, memo } as const;
        await deps.audit(tx, context, { ...what, before });
      }),
    );
