import type { Approvals } from '@madang/runtime/approvals/approvals.ts';
import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { EggCount } from './settings/check-wallet.ts';

/** What the handlers work with. */
export interface ContentDeps {
  database: Database;
  clock: Clock;
  audit: Auditor;
  auditSecret: string;
  /** What members hold at casino suppliers, as wallet has it. */
  countEggs: EggCount;
  /** What waits for a second person. */
  approvals: Approvals;
}
