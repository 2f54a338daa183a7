import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { changeState } from '../accounts/change-state.ts';
import { checkEmpty } from '../accounts/check-empty.ts';
import type { IdentityDeps } from '../deps.ts';
import { type LaterFlags, laterFlags } from '../level-flags/schedule-flags.ts';
import { checkTree, moveAccount } from '../moves/move-account.ts';
import { writeRoleChange } from './change-role.ts';
import { type RoleForm, writeRole } from './save-role.ts';

/** What is kept of each kind until somebody agrees; numbers are texts, as JSON has them. */
export interface Payloads {
  'account.delete': { id: string };
  'account.move': { id: string; parent_id: string; from_id: string };
  'admin_role.update': Omit<RoleForm, 'version' | 'memo'> & { version: string };
  'account.role': { account_id: string; role: string };
  'level_flags.update': LaterFlags;
}

type Needs = Pick<IdentityDeps, 'clock' | 'audit' | 'sessionCache' | 'holdings' | 'openBets' | 'placements'>;

/** What identity's administrators ask a second person for. */
export const approvalKinds = (deps: Needs): Record<keyof Payloads, ApprovalKind> => ({
  'account.delete': approvalKind<Payloads['account.delete']>({
    permission: 'members.delete',
    async execute(tx, { id }, context, { id: request, memo }) {
      // Money may have come since the request.
      await checkEmpty(deps, BigInt(id), 'deleted', context.signal);
      const change = { id: BigInt(id), state: 'deleted', memo, key: '' } as const;
      const ended = await changeState(deps, tx, context, change);
      // Who it was leaves the request as well.
      await tx.query(`update approvals set before = before - array['account', 'nickname'] where id = $1`, [request]);
      return () => deps.sessionCache.mark(ended);
    },
  }),
  'account.move': approvalKind<Payloads['account.move']>({
    permission: 'agents.manage',
    async execute(tx, { id, parent_id, from_id }, context, { memo }) {
      const move = { id: BigInt(id), parentId: BigInt(parent_id), kind: 'agent', memo } as const;
      await checkTree(deps, move, context.signal);
      const marked = await moveAccount(deps, tx, context, { ...move, fromId: BigInt(from_id) });
      return () => deps.sessionCache.mark(marked);
    },
  }),
  'admin_role.update': approvalKind<Payloads['admin_role.update']>({
    permission: 'admins.write',
    async execute(tx, { version, ...form }, context, { memo }) {
      const marked = await writeRole(deps, tx, context, { ...form, version: BigInt(version), memo });
      return () => deps.sessionCache.mark(marked);
    },
  }),
  'account.role': approvalKind<Payloads['account.role']>({
    permission: 'admins.write',
    async execute(tx, { account_id, role }, context, { memo }) {
      const marked = await writeRoleChange(deps, tx, context, { accountId: BigInt(account_id), role, memo });
      return () => deps.sessionCache.mark(marked);
    },
  }),
  'level_flags.update': laterFlags(deps),
});
