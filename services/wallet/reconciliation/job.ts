import { periodic } from '@madang/runtime/periodic.ts';
import { awaitingServices } from './await-services.ts';
import type { ReconciliationDeps } from './compute-day.ts';
import { computeNext } from './compute-from.ts';

/** Computes each day in its time. Of several processes one has the turn; what fails comes again a minute later. */
export const startReconciling = (deps: ReconciliationDeps): AsyncDisposable =>
  periodic({
    name: 'reconciliation',
    everyMs: 60_000,
    log: deps.log,
    turn: awaitingServices(() => computeNext(deps), false, deps.log),
  });
