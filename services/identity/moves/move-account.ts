import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { Kind } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';
import { liveTokens } from '../sessions/end-sessions.ts';
import { checkPlacements } from './check-placements.ts';
import { findParentPlace, findPlaces } from './find-places.ts';
import { checkMayMove } from './may-move.ts';
import { approvedFrom, moveProblem, refuseMove } from './move-problem.ts';
import { moveSubtree } from './move-subtree.ts';
import { changeTree } from './tree-lock.ts';

export interface AccountMove {
  id: bigint;
  parentId: bigint;
  /** An account of another kind is not found. */
  kind?: Kind | undefined;
  /** Where it stood when somebody asked for it: STATE_CONFLICT where it was moved since. */
  fromId?: bigint;
  memo: string;
}

/** Refuses what tiers and rates do not let pass, before anything is locked. */
export async function checkTree(
  deps: Pick<IdentityDeps, 'placements'>,
  { id, parentId }: AccountMove,
  signal: AbortSignal,
): Promise<void> {
  const problem = (await checkPlacements(deps, [id], parentId, signal)).get(id)?.problem ?? 'not_found';
  if (problem) refuseMove(problem);
}

/** Moves an account with all below it; answers the tokens that are to be marked after the commit. */
export async function moveAccount(
  deps: Pick<IdentityDeps, 'clock' | 'audit'>,
  tx: PoolClient,
  context: CallContext,
  move: AccountMove,
): Promise<Buffer[]> {
  const { principal, trace } = context;
  await changeTree(tx);
  const { account, parent } = await findMove(tx, context, move);
  const now = deps.clock.now();
  const moved = await moveSubtree(tx, account, parent, { now, trace });
  const ids = moved.map(({ id }) => id);
  const below = moved.length - 1;
  await tx.query(
    `insert into account_moves (account_id, from_id, to_id, below, actor, actor_account, memo, moved_at, moved, versions)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      account.id,
      account.parent_id,
      parent.id,
      below,
      principal.accountId,
      principal.account,
      move.memo,
      now,
      ids,
      moved.map(({ version }) => version),
    ],
  );
  await deps.audit(tx, context, {
    action: 'account.move',
    resource: 'account',
    resourceId: String(account.id),
    memo: move.memo,
    before: { parent: account.parent_account, parent_id: account.parent_id },
    after: { parent: parent.account, parent_id: parent.id, ...(below > 0 && { below }) },
  });
  return liveTokens(tx, ids);
}

/** Both ends of a move as they stand now; refuses it where it may not be. */
async function findMove(tx: PoolClient, { principal }: CallContext, { id, parentId, kind, fromId }: AccountMove) {
  const account = (await findPlaces(tx, [id])).get(id);
  if (!account || (kind && account.kind !== kind)) throw new DomainError('NOT_FOUND');
  checkMayMove(principal, account.kind);
  const parent = await findParentPlace(tx, parentId);
  const problem = moveProblem(account, parent, account.agents + account.members);
  if (problem) refuseMove(problem);
  if (fromId !== undefined && fromId !== account.parent_id) throw new DomainError('STATE_CONFLICT');
  return { account, parent };
}

/** Puts the move of an agent with many below it before a second person: APPROVAL_PENDING. */
export async function holdMove(deps: IdentityDeps, context: CallContext, move: AccountMove): Promise<void> {
  const { id, parentId, kind, memo } = move;
  const account = (await findPlaces(deps.database, [id])).get(id);
  if (!account || (kind && account.kind !== kind)) throw new DomainError('NOT_FOUND');
  checkMayMove(context.principal, account.kind);
  const below = account.agents + account.members;
  const parent = await findParentPlace(deps.database, parentId);
  const problem = moveProblem(account, parent, below);
  if (problem) refuseMove(problem);
  if (below < approvedFrom || !(await deps.approvals.applies(context, 'account.move'))) return;
  await deps.approvals.hold(context, {
    kind: 'account.move',
    key: String(id),
    resource: 'account',
    resourceId: String(id),
    payload: { id: String(id), parent_id: String(parentId), from_id: String(account.parent_id) },
    before: { account_id: String(id), account: account.account, kind: account.kind, parent: account.parent_account },
    after: { parent: parent.account, below },
    memo,
  });
}
