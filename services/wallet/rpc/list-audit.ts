import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { listAudit as listRows } from '@madang/runtime/audit/list-audit.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

export const listAudit =
  ({ database, auditSecret }: WalletDeps): Handler<typeof WalletService.method.listAudit> =>
  (request) =>
    listRows(database, auditSecret, 'wallet', request);
