import type { Clock } from '@madang/runtime/clock.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import { type FillDeps, fillRoles } from './accounts/fill-roles.ts';
import { pruneRecent } from './counters/prune-recent.ts';

const pruneEveryMs = 3_600_000;
const fillingMs = 5_000;

interface JobDeps extends FillDeps {
  clock: Clock;
  log: Logger;
}

/** What goes on without a caller: old parts of days are let go, and tiers of agents of before are asked for. */
export function startJobs({ database, identity, clock, log }: JobDeps): AsyncDisposable {
  const stack = new AsyncDisposableStack();
  stack.use(
    periodic({ name: 'old parts of days', everyMs: pruneEveryMs, log, turn: () => pruneRecent(database, clock) }),
  );
  stack.use(
    periodic({ name: 'tiers', everyMs: fillingMs, log, turn: (signal) => fillRoles({ database, identity }, signal) }),
  );
  return stack;
}
