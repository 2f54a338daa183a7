import type { GatewayContext } from '../context.ts';

/** Forgets a session that ended, here or elsewhere, and closes what it still listens to. */
export function endSession(gateway: Pick<GatewayContext, 'sessions' | 'live'>, sessionId: string): void {
  gateway.sessions.remove((session) => session.principal.sessionId === sessionId);
  gateway.live.endSession(sessionId);
}

/** The same for all sessions of an account, whose rights or state changed. */
export function endAccount(
  gateway: Pick<GatewayContext, 'sessions' | 'live' | 'members'>,
  accountId: bigint,
  keepsStreams: boolean,
): void {
  gateway.sessions.remove((session) => session.principal.accountId === accountId);
  gateway.members.forget(accountId);
  if (!keepsStreams) gateway.live.close((caller) => caller.session?.principal.accountId === accountId);
}
