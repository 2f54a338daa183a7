import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from './session.ts';

/** Forgets a session that ended, here or elsewhere, and closes what it still listens to. */
export function endSession(gateway: Pick<GatewayContext, 'sessions' | 'live'>, sessionId: string): void {
  gateway.sessions.forgetSession(sessionId);
  gateway.live.endSession(sessionId);
}

/** Looks up again what is kept of an account that changed, and its sessions. */
export function forgetAccount(gateway: Pick<GatewayContext, 'sessions' | 'members'>, accountId: bigint): void {
  gateway.sessions.forgetAccount(accountId);
  gateway.members.forget(accountId);
}

/** The same for all sessions of an account, whose rights or state changed. */
export function endAccount(
  gateway: Pick<GatewayContext, 'sessions' | 'live' | 'members'>,
  accountId: bigint,
  keepsStreams: boolean,
): void {
  forgetAccount(gateway, accountId);
  if (!keepsStreams) gateway.live.close((caller) => caller.session?.principal.accountId === accountId);
}

/** The same for the members of a level whose restrictions changed: sessions are looked up again, streams opened anew. */
export function endLevel(gateway: Pick<GatewayContext, 'sessions' | 'live'>, level: number): void {
  const isMeant = ({ principal }: Session) => principal.kind === AccountKind.MEMBER && principal.level === level;
  gateway.sessions.remove(isMeant);
  gateway.live.close(({ session }) => session !== undefined && isMeant(session));
}
