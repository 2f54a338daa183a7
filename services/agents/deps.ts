import type { Client } from '@connectrpc/connect';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Approvals } from '@madang/runtime/approvals/approvals.ts';
import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';

/** What the handlers work with. */
export interface AgentsDeps {
  database: Database;
  clock: Clock;
  identity: Client<typeof IdentityService>;
  wallet: Client<typeof WalletService>;
  /** What members earn of their deposits. */
  values: Client<typeof ValuesService>;
  audit: Auditor;
  /** Changes of tiers that are kept for their instants. */
  approvals: Approvals;
  auditSecret: string;
}
