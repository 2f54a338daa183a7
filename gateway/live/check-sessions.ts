import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import type { GatewayContext } from '../context.ts';
import { endSession } from '../session/end-session.ts';
import { endRefused } from './end-refused.ts';

const atOnce = 100;

/** Ends the streams of sessions that are not open any more, a page of sessions at a time. */
async function endStale(
  gateway: Pick<GatewayContext, 'services' | 'live' | 'sessions'>,
  signal: AbortSignal,
): Promise<void> {
  const ids = gateway.live.sessionIds();
  for (let from = 0; from < ids.length && !signal.aborted; from += atOnce) {
    const asked = ids.slice(from, from + atOnce);
    const { sessions } = await gateway.services.identity.listSessions({ ids: asked, limit: atOnce }, { signal });
    const open = new Set(sessions.map(({ id }) => id));
    for (const id of asked) if (!open.has(id)) endSession(gateway, id);
  }
}

/**
 * Looks now and then whether the sessions of the live streams are still open: the net below SessionEnded, which a process
 * that was cut off from the bus does not hear. While identity is away nobody is thrown out.
 */
export const checkSessions = (
  gateway: Pick<GatewayContext, 'services' | 'live' | 'sessions' | 'site' | 'log' | 'config'>,
): Periodic =>
  periodic({
    name: 'live sessions',
    everyMs: gateway.config.sessionCheckMs,
    log: gateway.log,
    turn: async (signal) => {
      await endStale(gateway, signal);
      await endRefused(gateway);
      return false;
    },
  });
