import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { IdentityDeps } from '../deps.ts';
import { endSessions } from './end-sessions.ts';

/** Ends an account's sessions but one, with an audit row where there were any; answers the tokens to mark after the commit. */
export async function endAccount(
  { audit, clock }: Pick<IdentityDeps, 'audit' | 'clock'>,
  tx: PoolClient,
  context: CallContext,
  { id, memo, except }: { id: bigint; memo: string; except?: string | undefined },
): Promise<Buffer[]> {
  const how = { reason: 'operator', now: clock.now(), trace: context.trace } as const;
  const ended = await endSessions(tx, { accountIds: [id], except }, how);
  if (ended.length > 0)
    await audit(tx, context, {
      action: 'session.end',
      resource: 'account',
      resourceId: String(id),
      after: { sessions: ended.length },
      memo,
    });
  return ended;
}
