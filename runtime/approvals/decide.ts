import type { PoolClient } from 'pg';
import type { AuditAction } from '../audit/actions.ts';
import { kstIso } from '../clock.ts';
import { DomainError, toDomainError } from '../errors.ts';
import type { CallContext } from '../rpc/handler.ts';
import type { ApprovalsDeps } from './deps.ts';
import { numberOf } from './ids.ts';
import type { AfterCommit } from './kinds.ts';
import { endScheduled } from './scheduled.ts';

interface Row {
  id: bigint;
  kind: string;
  permission: string;
  actor: bigint;
  actor_account: string;
  key: string;
  payload: unknown;
  memo: string;
  state: string;
  expires_at: Date;
  effective_at: Date | null;
  outcome: string | null;
}

export interface Decision {
  approve: boolean;
  memo: string;
}

type Verdict = 'approved' | 'refused' | 'withdrawn';
const actions: Record<Verdict, AuditAction> = {
  approved: 'approval.approve',
  refused: 'approval.refuse',
  withdrawn: 'approval.withdraw',
};

/** Decides on one request in a transaction of its own: what is refused for one says nothing about the others. */
export async function decideOne(
  deps: ApprovalsDeps,
  id: string,
  decision: Decision,
  context: CallContext,
): Promise<{ id: string; ok: boolean; code: string }> {
  try {
    const number = numberOf(id, deps.service);
    if (number === undefined) throw new DomainError('NOT_FOUND');
    const after = await deps.transaction((tx) => decide(deps, tx, number, decision, context));
    await after?.();
    return { id, ok: true, code: '' };
  } catch (error) {
    const { reason } = toDomainError(error);
    if (reason === 'INTERNAL') throw error;
    return { id, ok: false, code: reason };
  }
}

/** The row is locked first: of two who decide at once the second finds it decided. */
async function decide(
  deps: ApprovalsDeps,
  tx: PoolClient,
  number: bigint,
  decision: Decision,
  context: CallContext,
): Promise<AfterCommit | undefined> {
  const { rows } = await tx.query<Row>(
    `select id, kind, permission, actor, actor_account, key, payload, memo, state, expires_at, effective_at, outcome
       from approvals where id = $1 for update`,
    [number],
  );
  const row = rows[0];
  const now = deps.clock.now();
  if (!row) throw new DomainError('NOT_FOUND');
  const verdict = verdictOf(row, decision, context);
  if (row.outcome === 'scheduled' && !decision.approve) return withdrawScheduled(deps, tx, row, decision.memo, context);
  if (row.state !== 'waiting' || row.expires_at <= now) throw new DomainError('ALREADY_PROCESSED');
  const kind = deps.kinds.get(row.kind);
  if (!kind) throw new DomainError('STATE_CONFLICT');
  const { id, actor, actor_account: actorAccount, key, memo } = row;
  const request = { id, actor, actorAccount, key, memo };
  const later = row.effective_at !== null;
  const isDone = verdict === 'approved' && !later;
  const after = isDone ? await kind.execute(tx, row.payload, context, request) : undefined;
  const { principal } = context;
  const { rowCount } = await tx.query(
    `update approvals set state = $2, decided_by = $3, decided_account = $4, decided_at = $5, decision_memo = $6,
       outcome = $7
      where id = $1 and state = 'waiting'`,
    [
      id,
      verdict,
      principal.accountId,
      principal.account,
      now,
      decision.memo,
      verdict === 'approved' && later ? 'scheduled' : null,
    ],
  );
  if (rowCount !== 1) throw new DomainError('ALREADY_PROCESSED');
  await deps.audit(tx, context, {
    action: actions[verdict],
    resource: 'approval',
    resourceId: `${deps.service}:${id}`,
    before: { state: 'waiting', kind: row.kind, requested_by: actorAccount },
    after: { state: verdict, ...(row.effective_at ? { effective_at: kstIso(row.effective_at) } : {}) },
    memo: decision.memo,
  });
  return after;
}

/** What is agreed to and not yet due is withdrawn by who asked for it, or with a reason by who may decide on such. */
async function withdrawScheduled(
  deps: ApprovalsDeps,
  tx: PoolClient,
  row: Row,
  memo: string,
  context: CallContext,
): Promise<undefined> {
  await endScheduled(deps, tx, row, { outcome: 'withdrawn', principal: context.principal, memo });
}

/** Who asked may only take it back; everybody else needs the named action, and sees nothing of it without. */
function verdictOf(row: Row, { approve, memo }: Decision, { principal }: CallContext): Verdict {
  if (row.actor === principal.accountId) {
    if (approve) throw new DomainError('SAME_APPROVER');
    return 'withdrawn';
  }
  if (!principal.permissions.includes(row.permission)) throw new DomainError('NOT_FOUND');
  if (approve) return 'approved';
  if (memo.trim() === '') throw new DomainError('VALIDATION', { field: 'memo' });
  return 'refused';
}
