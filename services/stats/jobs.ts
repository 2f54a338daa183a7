import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import { pruneRecent } from './counters/prune-recent.ts';

const pruneEveryMs = 3_600_000;

/** What goes on without a caller: old parts of days are let go. */
export const startJobs = (database: Database, clock: Clock, log: Logger): AsyncDisposable =>
  periodic({ name: 'old parts of days', everyMs: pruneEveryMs, log, turn: () => pruneRecent(database, clock) });
