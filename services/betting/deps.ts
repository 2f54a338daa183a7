import type { Approvals } from '@madang/runtime/approvals/approvals.ts';
import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Relay } from '@madang/runtime/events/relay.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { ServiceDatabase } from '@madang/runtime/platform.ts';
import type { WinLimits } from './casino/win-limits.ts';
import type { BettingConfig } from './config.ts';
import type { BettingMetrics } from './metrics.ts';
import type { SupplierBets } from './money/supplier-bets.ts';
import type { Wallet } from './money/wallet.ts';
import type { MarketSnapshot } from './rounds/market-snapshot.ts';
import type { RulesCache } from './rules/rules-cache.ts';
import type { DatabaseClock } from './time/database-clock.ts';

/** What every part of this service works with; made in one place, by `startBetting`. */
export interface BettingDeps {
  config: BettingConfig;
  /** The database's time, as this process knows it. */
  clock: DatabaseClock;
  log: Logger;
  database: ServiceDatabase;
  relay: Relay;
  wallet: Wallet;
  supplierBets: SupplierBets;
  rules: RulesCache;
  /** The rounds, matches and rules in memory. */
  snapshot: MarketSnapshot;
  /** What suppliers' games may pay, in memory. */
  winLimits: WinLimits;
  metrics: BettingMetrics;
  audit: Auditor;
  /** What waits for a second person. */
  approvals: Approvals;
  auditSecret: string;
  /** Says that a round may have something to settle. */
  wakeSettling(): void;
  /** Says that a clawback left a debt. */
  wakeDebts(): void;
}
