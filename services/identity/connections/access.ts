import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Who may call at all; which accounts and sessions a caller sees is decided in the query. */
export const connectionAccess: Access<typeof ConnectionService> = {
  getRules: ['service'],
  listAddresses: ['admin:addresses.read', 'service'],
  saveAddress: ['admin:addresses.write', 'service'],
  deleteAddresses: ['admin:addresses.write', 'service'],
  listDomains: ['admin:addresses.read', 'service'],
  saveDomain: ['admin:addresses.write', 'service'],
  deleteDomains: ['admin:addresses.write', 'service'],
  endKind: ['admin:sessions.end', 'service'],
  endAccountSessions: ['admin:sessions.end', 'service'],
  listDevices: ['admin:access_logs.read', 'service'],
  forgetDevices: ['admin:members.write', 'service'],
};
