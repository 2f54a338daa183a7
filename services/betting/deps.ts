import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Relay } from '@madang/runtime/events/relay.ts';
import type { Gatherer } from '@madang/runtime/gather.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { ServiceDatabase } from '@madang/runtime/platform.ts';
import type { Bet } from './bets/bet.ts';
import type { BettingConfig } from './config.ts';
import type { BettingMetrics } from './metrics.ts';
import type { Wallet } from './money/wallet.ts';
import type { CheckedSlip, MarketSnapshot } from './placing/check-slip.ts';
import type { KeyOfMember } from './placing/find-by-key.ts';
import type { MemberPaths } from './placing/member-paths.ts';
import type { Placed } from './placing/place-group.ts';
import type { RulesCache } from './rules/rules-cache.ts';
import type { DatabaseClock } from './time/database-clock.ts';

/** What every part of this service works with; made in one place, by `startBetting`. */
export interface BettingCore {
  config: BettingConfig;
  /** The database's time, as this process knows it. */
  clock: DatabaseClock;
  log: Logger;
  database: ServiceDatabase;
  relay: Relay;
  wallet: Wallet;
  rules: RulesCache;
  /** The rounds and limits in memory. */
  snapshot: MarketSnapshot;
  memberPaths: MemberPaths;
  metrics: BettingMetrics;
  audit: Auditor;
  auditSecret: string;
  /** Says that a round may have something to settle. */
  wakeSettling(): void;
  /** Says that a clawback left a debt. */
  wakeDebts(): void;
}

/** What handlers work with: the core and the queues into which they put their callers' items. */
export interface BettingDeps extends BettingCore {
  /** Takes a checked slip with the next group. */
  place: Gatherer<CheckedSlip, Placed>;
  /** The bet that a member's key names. */
  findByKey: Gatherer<KeyOfMember, Bet | undefined>;
}
