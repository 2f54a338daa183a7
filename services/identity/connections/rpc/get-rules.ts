import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { type AddressRow, addressColumns, addressToProto } from '../address-rows.ts';
import { type DomainRow, domainColumns, domainToProto } from '../domain-rows.ts';

/** All rules at once: their number is bounded when they are made. */
export const getRules =
  ({ database }: IdentityDeps): Handler<typeof ConnectionService.method.getRules> =>
  async () => {
    const [addresses, domains] = await Promise.all([
      database.query<AddressRow>(`select ${addressColumns} from address_rules order by id`),
      database.query<DomainRow>(`select ${domainColumns} from domains order by id`),
    ]);
    return { addresses: addresses.rows.map(addressToProto), domains: domains.rows.map(domainToProto) };
  };
