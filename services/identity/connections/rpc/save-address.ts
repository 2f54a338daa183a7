import type { ConnectionService, SaveAddressRequest } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { networkOf } from '@madang/runtime/address-rules.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { type AddressRow, addressColumns, addressToProto, lockAddresses, maxAddresses } from '../address-rows.ts';
import { checkOwnAddress } from '../own-address.ts';
import { tellRulesChanged } from '../rules-changed.ts';

/** Makes or changes an allowed or blocked address. */
export const saveAddress =
  (deps: IdentityDeps): Handler<typeof ConnectionService.method.saveAddress> =>
  async (request, context) => {
    const address = networkOf(request.address);
    if (!address) throw new DomainError('VALIDATION', { field: 'address' });
    const wanted = { ...request, address };
    return deps.database.transaction(async (tx) => {
      await lockAddresses(tx);
      const before = await find(tx, request.id);
      await checkFree(tx, wanted);
      let after: AddressRow | undefined;
      await checkOwnAddress(tx, context, request.confirmed, async () => {
        after = await write(deps, tx, context, wanted);
      });
      if (!after) throw new Error('an address was not written');
      await tellRulesChanged(tx, deps.clock.now(), context.trace);
      await deps.audit(tx, context, {
        action: before ? 'address.update' : 'address.create',
        resource: 'address',
        resourceId: String(after.id),
        ...(before && { before }),
        after,
        memo: request.memo,
      });
      return addressToProto(after);
    });
  };

async function find(tx: Queryable, id: bigint): Promise<AddressRow | undefined> {
  if (id === 0n) return undefined;
  const { rows } = await tx.query<AddressRow>(`select ${addressColumns} from address_rules where id = $1`, [id]);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** TAKEN by another rule of the area, whichever effect it has; RESOURCE_EXHAUSTED where the area is full. */
async function checkFree(tx: Queryable, { id, area, address }: SaveAddressRequest): Promise<void> {
  const { rows } = await tx.query<{ taken: boolean; others: bigint }>(
    `select coalesce(bool_or(address = $2), false) as taken, count(*) as others from address_rules
     where area = $1 and id <> $3`,
    [area, address, id],
  );
  if (rows[0]?.taken) throw new DomainError('TAKEN', { field: 'address' });
  if ((rows[0]?.others ?? 0n) >= BigInt(maxAddresses)) throw new DomainError('RESOURCE_EXHAUSTED');
}

async function write(
  deps: IdentityDeps,
  tx: Queryable,
  { principal }: CallContext,
  { id, area, effect, address, memo }: SaveAddressRequest,
): Promise<AddressRow | undefined> {
  const values = [area, effect, address, memo.trim()];
  const { rows } =
    id === 0n
      ? await tx.query<AddressRow>(
          `insert into address_rules (area, effect, address, memo, created_at, created_by)
           values ($1, $2, $3, $4, $5, $6) returning ${addressColumns}`,
          [...values, deps.clock.now(), principal.account],
        )
      : await tx.query<AddressRow>(
          `update address_rules set area = $1, effect = $2, address = $3, memo = $4 where id = $5
           returning ${addressColumns}`,
          [...values, id],
        );
  return rows[0];
}
