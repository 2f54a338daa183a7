import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { PoolClient } from 'pg';
import type { AuditAction } from '../audit/actions.ts';
import { DomainError, toDomainError } from '../errors.ts';
import { ownContext } from '../rpc/own-context.ts';
import type { ApprovalsDeps } from './deps.ts';
import type { AfterCommit } from './kinds.ts';

/** How many are done in one turn. */
const batch = 100;
const deadlineMs = 30_000;

interface Row {
  id: bigint;
  kind: string;
  actor: bigint;
  actor_account: string;
  key: string;
  payload: unknown;
  memo: string;
  effective_at: Date;
}

type Ended = 'applied' | 'failed' | 'withdrawn';
const actions: Record<Ended, AuditAction> = {
  applied: 'approval.apply',
  failed: 'approval.fail',
  withdrawn: 'approval.withdraw',
};

/**
 * Does what is agreed to and due, the earliest first, each in a transaction of its own; what a rule refuses by now is
 * marked as failed. One that met trouble that passes is tried again in the next turn. True when there may be more.
 */
export async function applyScheduled(deps: ApprovalsDeps, signal?: AbortSignal): Promise<boolean> {
  let from: Pick<Row, 'effective_at' | 'id'> = { effective_at: new Date(0), id: 0n };
  for (let n = 0; n < batch; n += 1) {
    if (signal?.aborted) return false;
    let found: Row | undefined;
    let after: AfterCommit | undefined;
    try {
      await deps.transaction(async (tx) => {
        found = await nextDue(deps, tx, from);
        after = found && (await settle(deps, tx, found));
      });
      await after?.();
    } catch (error) {
      if (!found) throw error;
      deps.log.warn({ err: error, approval: `${deps.service}:${found.id}` }, 'scheduled change waits for another try');
    }
    if (!found) return false;
    from = found;
  }
  return true;
}

/** One replica at a time takes what is due, so that it is done in the order of its instants; the others wait here. */
async function nextDue(
  { clock, service }: ApprovalsDeps,
  tx: PoolClient,
  from: Pick<Row, 'effective_at' | 'id'>,
): Promise<Row | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`madang-scheduled-${service}`]);
  // A statement of its own: it sees what was committed while the lock was awaited.
  const { rows } = await tx.query<Row>(
    `select id, kind, actor, actor_account, key, payload, memo, effective_at from approvals
      where outcome = 'scheduled' and effective_at <= $1 and (effective_at, id) > ($2, $3)
      order by effective_at, id limit 1 for update`,
    [clock.now(), from.effective_at, from.id],
  );
  return rows[0];
}

/** Applies one, or marks why it cannot be: nothing of it stays then. */
async function settle(deps: ApprovalsDeps, tx: PoolClient, row: Row): Promise<AfterCommit | undefined> {
  const context = ownContext(deps.service, deps.clock.now(), deadlineMs);
  const { id, actor, actor_account: actorAccount, key, memo } = row;
  await tx.query('savepoint scheduled');
  let after: AfterCommit | undefined;
  try {
    const kind = deps.kinds.get(row.kind);
    if (!kind) throw new DomainError('STATE_CONFLICT');
    after = await kind.execute(tx, row.payload, context, { id, actor, actorAccount, key, memo });
  } catch (error) {
    await tx.query('rollback to savepoint scheduled');
    if (passes(error)) throw error;
    const { reason } = toDomainError(error);
    if (reason === 'INTERNAL')
      deps.log.error({ err: error, approval: `${deps.service}:${id}` }, 'scheduled change failed');
    await endScheduled(deps, tx, row, { outcome: 'failed', failure: reason, principal: context.principal, memo });
    return undefined;
  }
  await endScheduled(deps, tx, row, { outcome: 'applied', principal: context.principal, memo });
  return after;
}

/** Another service or the database in trouble: conflicts, no resources, locks, shutdowns. */
function passes(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^(08|40|53|55|57)/.test(code)) return true;
  return ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'MAINTENANCE'].includes(
    toDomainError(error).reason,
  );
}

interface End {
  outcome: Ended;
  failure?: string;
  principal: Principal;
  memo: string;
}

/** Ends what is scheduled, with its audit row: once, also where two come to it at the same moment. */
export async function endScheduled(
  { audit, clock, service }: ApprovalsDeps,
  tx: PoolClient,
  { id, kind, actor_account }: Pick<Row, 'id' | 'kind' | 'actor_account'>,
  { outcome, failure = '', principal, memo }: End,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update approvals set outcome = $2, outcome_at = $3, failure = $4 where id = $1 and outcome = 'scheduled'`,
    [id, outcome, clock.now(), failure],
  );
  if (rowCount !== 1) throw new DomainError('ALREADY_PROCESSED');
  await audit(
    tx,
    { principal },
    {
      action: actions[outcome],
      resource: 'approval',
      resourceId: `${service}:${id}`,
      before: { state: 'scheduled', kind, requested_by: actor_account },
      after: { state: outcome, ...(failure ? { failure } : {}) },
      memo,
    },
  );
}
