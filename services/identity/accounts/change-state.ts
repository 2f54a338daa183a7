import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { checkMove } from '../access/check-grants.ts';
import { checkNotLastSuper } from '../administrators/last-super.ts';
import type { IdentityDeps } from '../deps.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { stateChanged, versionOf } from './account-events.ts';
import { erasePerson, erasePersonInSheet } from './erase.ts';
import { findAccount } from './find-account.ts';
import type { Kind } from './kind.ts';
import { checkTransition, type State } from './states.ts';
import { rethrowTaken } from './taken.ts';

export interface StateChange {
  id: bigint;
  /** The kind that the call is about: an account of another one is not found. Absent for any. */
  kind?: Kind | undefined;
  state: State;
  memo: string;
  /** Names the bulk call; empty for none. */
  key: string;
}

/** True when the same call did it before; KEY_CONFLICT when the key was used for another state. */
async function doneBefore(tx: PoolClient, actor: bigint, change: StateChange): Promise<boolean> {
  if (change.key === '') return false;
  const { rows } = await tx.query<{ state: string }>(
    'select state from state_changes where actor = $1 and key = $2 and account_id = $3',
    [actor, change.key, change.id],
  );
  if (rows[0] && rows[0].state !== change.state) throw new DomainError('KEY_CONFLICT');
  return rows[0] !== undefined;
}

/** Moves one account within a transaction of its own; answers the tokens that are to be marked after the commit. */
export async function changeState(
  deps: Pick<IdentityDeps, 'clock' | 'audit'>,
  tx: PoolClient,
  context: CallContext,
  change: StateChange,
): Promise<Buffer[]> {
  const { principal } = context;
  const now = deps.clock.now();
  const row = await findAccount(tx, deps.clock, principal, change.id, { forUpdate: true, kind: change.kind });
  if (await doneBefore(tx, principal.accountId, change)) return [];
  checkMove(principal, row, change.state);
  checkTransition(row.state, change.state);
  await checkNotLastSuper(tx, row);
  const { rows } = await tx
    .query<{ version: bigint }>(
      // A join that was refused is no use of its code, also once the person is deleted.
      `update accounts set state = $2, version = version + 1,
         referral_id = case when state = 'rejected' and $2 = 'deleted' then null else referral_id end
       where id = $1 returning version`,
      [row.id, change.state],
    )
    .catch(rethrowTaken);
  const ended =
    change.state === 'normal'
      ? []
      : await endSessions(tx, { accountIds: [row.id] }, { reason: 'state', now, trace: context.trace });
  if (change.state === 'deleted') {
    await erasePerson(tx, row.id);
    await erasePersonInSheet(tx, row.id);
  }
  if (change.key !== '') {
    await tx.query('insert into state_changes (actor, key, account_id, state, at) values ($1, $2, $3, $4, $5)', [
      principal.accountId,
      change.key,
      row.id,
      change.state,
      now,
    ]);
  }
  await deps.audit(tx, context, {
    action: 'account.state',
    resource: 'account',
    resourceId: String(row.id),
    memo: change.memo,
    before: { state: row.state },
    after: { state: change.state },
  });
  const nickname = change.state === 'deleted' ? `deleted_${row.id}` : row.nickname;
  const told = stateChanged({ ...row, nickname, state: change.state }, versionOf(rows), now);
  await addEvents(tx, [told], context.trace);
  return ended;
}
