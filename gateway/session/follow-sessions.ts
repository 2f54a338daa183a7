import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import type { GatewayContext } from '../context.ts';
import { endLevel, endSession, forgetAccount } from './end-session.ts';

const everyMs = 1_000;
const timeoutMs = 2_000;

type Parts = Pick<GatewayContext, 'services' | 'sessions' | 'sessionWatch' | 'members' | 'live'>;

/** Lets go of whatever changed since the last look. */
export async function followSessions(gateway: Parts, signal: AbortSignal): Promise<void> {
  const { services, sessionWatch: watch, sessions, members } = gateway;
  const askedAt = performance.now();
  const answer = await services.sessions.listSessionChanges({ after: watch.after }, { signal, timeoutMs });
  const changes = watch.take(answer, askedAt);
  if (changes === undefined) {
    sessions.forgetAll();
    members.forgetAll();
    return;
  }
  for (const { of } of changes) {
    if (of.case === 'sessionId') endSession(gateway, of.value);
    else if (of.case === 'accountId') forgetAccount(gateway, of.value);
    else if (of.case === 'level') endLevel(gateway, of.value);
  }
}

/** Asks identity once a second what changed of sessions. While it is away sessions are held for seconds, as they came. */
export const keepFollowing = (gateway: Parts & Pick<GatewayContext, 'log'>): Periodic =>
  periodic({
    name: 'session changes',
    everyMs,
    log: gateway.log,
    turn: async (signal) => {
      await followSessions(gateway, signal);
      return false;
    },
  });
