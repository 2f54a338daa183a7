import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import { checkMove } from '../access/check-grants.ts';
import type { StateChange } from '../accounts/change-state.ts';
import { findAccount } from '../accounts/find-account.ts';
import { checkTransition } from '../accounts/states.ts';
import type { IdentityDeps } from '../deps.ts';

/** Puts the deletion of an account before a second person, where the site asks for one: APPROVAL_PENDING. */
export async function holdDeletion(deps: IdentityDeps, context: CallContext, change: StateChange): Promise<void> {
  if (!(await deps.approvals.applies(context, 'account.delete'))) return;
  if (!(await deps.joinSettings.read()).approveDeletions) return;
  const { principal } = context;
  const row = await findAccount(deps.database, deps.clock, principal, change.id, { kind: change.kind });
  checkMove(principal, row, change.state);
  checkTransition(row.state, change.state);
  await deps.approvals.hold(context, {
    kind: 'account.delete',
    key: String(row.id),
    resource: 'account',
    resourceId: String(row.id),
    payload: { id: String(row.id) },
    before: {
      account_id: String(row.id),
      account: row.account,
      nickname: row.nickname,
      kind: row.kind,
      state: row.state,
    },
    after: { state: 'deleted' },
    memo: change.memo,
  });
}
