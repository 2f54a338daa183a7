import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { PoolClient } from 'pg';
import { nextVersion, stateChanged } from '../accounts/account-events.ts';
import type { Kind } from '../accounts/kind.ts';
import type { State } from '../accounts/states.ts';
import { liveTokens } from '../sessions/end-sessions.ts';

interface Holder {
  id: bigint;
  kind: Kind;
  state: State;
  level: number;
  nickname: string;
  path: string;
}

/**
 * Tells every process that administrators may do something else from now on, and answers their tokens, to be marked after
 * the commit: no cached answer outlives the change.
 */
export async function tellHolders(
  tx: PoolClient,
  ids: readonly bigint[],
  { now, trace }: { now: Date; trace: string },
): Promise<Buffer[]> {
  const { rows } = await tx.query<Holder>(
    `select id, kind, state, level, nickname, path::text as path from accounts where id = any($1::bigint[])
      order by id for update`,
    [ids],
  );
  for (const holder of rows) await addEvents(tx, [stateChanged(holder, await nextVersion(tx, holder.id), now)], trace);
  return liveTokens(tx, ids);
}
