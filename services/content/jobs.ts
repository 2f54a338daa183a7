import { periodic } from '@madang/runtime/periodic.ts';
import { erasePeople } from './erasures/erase-people.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';

const sweepMs = 600_000;
const erasingMs = 60_000;

export interface Jobs extends AsyncDisposable {
  /** Looks now for people who were deleted. */
  wakeErasing(): void;
}

/** What goes on without a caller: uploads that nothing shows are taken away, and what tells who deleted members were. */
export function startJobs(deps: Parameters<typeof sweepUploads>[0]): Jobs {
  const { database, log } = deps;
  const stack = new AsyncDisposableStack();
  stack.use(
    periodic({
      name: 'uploads',
      everyMs: sweepMs,
      log,
      turn: async (signal) => {
        await sweepUploads(deps, signal);
        return false;
      },
    }),
  );
  const erasing = stack.use(periodic({ name: 'erasures', everyMs: erasingMs, log, turn: () => erasePeople(database) }));
  return { wakeErasing: erasing.wake, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
