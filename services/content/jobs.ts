import { periodic } from '@madang/runtime/periodic.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';

const sweepMs = 600_000;

/** What goes on without a caller: uploads that nothing shows are taken away. */
export const startJobs = (deps: Parameters<typeof sweepUploads>[0]): AsyncDisposable =>
  periodic({
    name: 'uploads',
    everyMs: sweepMs,
    log: deps.log,
    turn: async (signal) => {
      await sweepUploads(deps, signal);
      return false;
    },
  });
