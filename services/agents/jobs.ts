import { periodic } from '@madang/runtime/periodic.ts';
import { startClosing } from './commission/close-windows.ts';
import { type EnsureMonths, monthsAhead } from './commission/months.ts';
import { type PayDeps, startPaying } from './commission/pay.ts';
import { startResuming } from './partner-settlements/resume.ts';
import { startRuns } from './partner-settlements/runs/work.ts';

const monthsEveryMs = 6 * 3_600_000;

export interface Jobs extends AsyncDisposable {
  /** Says that there may be commission to pay. */
  wakePaying(): void;
  /** Says that there is a run of settlements. */
  wakeRuns(): void;
}

/** What goes on without a caller: months of commission are made ahead, and what is due is paid. */
export function startJobs(deps: PayDeps, ensureMonths: EnsureMonths): Jobs {
  const stack = new AsyncDisposableStack();
  const turn = async (): Promise<boolean> => {
    await ensureMonths(monthsAhead(deps.clock.now()));
    return false;
  };
  stack.use(periodic({ name: 'months of commission', everyMs: monthsEveryMs, log: deps.log, turn }));
  stack.use(startResuming(deps));
  const runs = stack.use(startRuns(deps));
  const paying = stack.use(startPaying(deps));
  stack.use(startClosing(deps, paying.wake));
  return { wakePaying: paying.wake, wakeRuns: runs.wake, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
