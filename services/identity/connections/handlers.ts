import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { deleteAddresses } from './rpc/delete-addresses.ts';
import { deleteDomains } from './rpc/delete-domains.ts';
import { endAccountSessions } from './rpc/end-account-sessions.ts';
import { endKind } from './rpc/end-kind.ts';
import { forgetDevices } from './rpc/forget-devices.ts';
import { getRules } from './rpc/get-rules.ts';
import { listAddresses } from './rpc/list-addresses.ts';
import { listDevices } from './rpc/list-devices.ts';
import { listDomains } from './rpc/list-domains.ts';
import { saveAddress } from './rpc/save-address.ts';
import { saveDomain } from './rpc/save-domain.ts';

/** One handler for each call of the service of connections. */
export const connectionHandlers = (deps: IdentityDeps): Handlers<typeof ConnectionService> => ({
  getRules: getRules(deps),
  listAddresses: listAddresses(deps),
  saveAddress: saveAddress(deps),
  deleteAddresses: deleteAddresses(deps),
  listDomains: listDomains(deps),
  saveDomain: saveDomain(deps),
  deleteDomains: deleteDomains(deps),
  endKind: endKind(deps),
  endAccountSessions: endAccountSessions(deps),
  listDevices: listDevices(deps),
  forgetDevices: forgetDevices(deps),
});
