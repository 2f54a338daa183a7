import type { Client } from '@connectrpc/connect';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { RiskFactsService } from '@madang/proto/madang/identity/v1/risk_facts_pb.ts';
import type { Approvals } from '@madang/runtime/approvals/approvals.ts';
import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { Posting } from './ledger/post.ts';
import type { SettingsSource } from './settings/settings.ts';
import type { SupplierCalls } from './supplier-calls/open-supplier-calls.ts';

/** What the handlers work with. */
export interface WalletDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  posting: Posting;
  supplierCalls: SupplierCalls;
  settings: SettingsSource;
  identity: Client<typeof IdentityService>;
  /** What identity tells of members' logins, in counts. */
  logins: Client<typeof RiskFactsService>;
  audit: Auditor;
  auditSecret: string;
  /** What waits for a second person. */
  approvals: Approvals;
  /** Says that the ledger wrote events outside of a transaction of `database`. */
  onPosted(): void;
}
