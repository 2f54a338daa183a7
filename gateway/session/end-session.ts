import type { Door } from '../door.ts';

/** Forgets a session that ended, here or elsewhere, and closes what it still listens to. */
export function endSession(door: Pick<Door, 'sessions' | 'live'>, sessionId: string): void {
  door.sessions.remove((session) => session.principal.sessionId === sessionId);
  door.live.endSession(sessionId);
}

/** The same for all sessions of an account, whose rights or state changed. */
export function endAccount(
  door: Pick<Door, 'sessions' | 'live' | 'members'>,
  accountId: bigint,
  keepsStreams: boolean,
): void {
  door.sessions.remove((session) => session.principal.accountId === accountId);
  door.members.forget(accountId);
  if (!keepsStreams) door.live.close((caller) => caller.session?.principal.accountId === accountId);
}
