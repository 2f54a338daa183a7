import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { Editions } from './book/edition.ts';
import type { GameBook } from './book/game-book.ts';
import type { SeedSeal } from './chains/seed-seal.ts';
import type { GameFeedsConfig } from './config.ts';
import type { BlockSource } from './draw/block-source.ts';
import type { RoundMessages } from './rounds/round-messages.ts';

/** What opening, closing and drawing rounds works with. */
export interface RoundDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  book: GameBook;
  editions: Editions;
  seal: SeedSeal;
  config: GameFeedsConfig;
}

/** What the clock works with besides. */
export interface ClockDeps extends RoundDeps {
  /** Present where a chain is set up. */
  blocks?: BlockSource;
}

/** What the calls work with. */
export interface GameFeedsDeps extends RoundDeps {
  audit: Auditor;
  auditSecret: string;
  messages: RoundMessages;
  /** Asks the clock to look now, since something changed. */
  wake(): void;
}
