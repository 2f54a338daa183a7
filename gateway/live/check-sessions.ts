import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import type { Door } from '../door.ts';
import { endSession } from '../session/end-session.ts';

const atOnce = 100;

/** Ends the streams of sessions that are not open any more, a page of sessions at a time. */
async function endStale(door: Pick<Door, 'services' | 'live' | 'sessions'>, signal: AbortSignal): Promise<void> {
  const ids = door.live.sessionIds();
  for (let from = 0; from < ids.length && !signal.aborted; from += atOnce) {
    const asked = ids.slice(from, from + atOnce);
    const { sessions } = await door.services.identity.listSessions({ ids: asked, limit: atOnce }, { signal });
    const open = new Set(sessions.map(({ id }) => id));
    for (const id of asked) if (!open.has(id)) endSession(door, id);
  }
}

/**
 * Looks now and then whether the sessions of the live streams are still open: the net below SessionEnded, which a process
 * that was cut off from the bus does not hear. While identity is away nobody is thrown out.
 */
export const checkSessions = (door: Pick<Door, 'services' | 'live' | 'sessions' | 'log' | 'config'>): Periodic =>
  periodic({
    name: 'live sessions',
    everyMs: door.config.sessionCheckMs,
    log: door.log,
    turn: async (signal) => {
      await endStale(door, signal);
      return false;
    },
  });
