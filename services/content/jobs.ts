import { periodic } from '@madang/runtime/periodic.ts';
import { erasePeople } from './erasures/erase-people.ts';
import { sendDue } from './messages/send-due.ts';
import { type FillDeps, fillPlaces } from './places/fill-places.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';

const sweepMs = 600_000;
const erasingMs = 60_000;
const dueMs = 5_000;
const fillingMs = 5_000;

export interface Jobs extends AsyncDisposable {
  /** Looks now for people who were deleted. */
  wakeErasing(): void;
}

/**
 * What goes on without a caller: uploads that nothing shows are taken away, as is what tells who deleted members were, messages
 * whose time has come are sent, and accounts of before are asked for once.
 */
export function startJobs(deps: Parameters<typeof sweepUploads>[0] & FillDeps): Jobs {
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
  stack.use(periodic({ name: 'messages', everyMs: dueMs, log, turn: () => sendDue(deps) }));
  stack.use(periodic({ name: 'places', everyMs: fillingMs, log, turn: (signal) => fillPlaces(deps, signal) }));
  const erasing = stack.use(periodic({ name: 'erasures', everyMs: erasingMs, log, turn: () => erasePeople(database) }));
  return { wakeErasing: erasing.wake, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
