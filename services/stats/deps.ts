import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Progress } from './counters/progress.ts';

/** What the handlers work with. */
export interface StatsDeps {
  database: Database;
  clock: Clock;
  progress: Progress;
  auditSecret: string;
}
