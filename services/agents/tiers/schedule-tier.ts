import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import type { RoleRow } from './role-row.ts';
import { lockTier, writeTier } from './write-tier.ts';

/** What is kept of a change of a tier until its instant. */
interface LaterTier {
  name: string;
  open: boolean;
}

/**
 * Keeps a change of a tier for its instant, and answers the tier as it is until then. VALIDATION for one that changes
 * nothing. It needs nobody else, as one that holds at once needs nobody.
 */
export async function scheduleTier(
  { database, approvals }: Pick<AgentsDeps, 'database' | 'approvals'>,
  context: CallContext,
  { name, open, memo }: LaterTier & { memo: string },
  effectiveAt: Date,
): Promise<RoleRow> {
  const now = await database.transaction((tx) => lockTier(tx, name));
  if (now.open_user_page === open) throw new DomainError('VALIDATION', { field: 'change_at' });
  const payload: LaterTier = { name, open };
  await approvals.schedule(
    context,
    {
      kind: 'tier.update',
      key: `${name}-${open}-${effectiveAt.getTime()}`,
      resource: 'settings',
      resourceId: `tier-${name}`,
      payload,
      before: { open_user_page: !open },
      after: { open_user_page: open },
      memo,
      effectiveAt,
    },
    false,
  );
  return now;
}

/** What agents does at an instant; STATE_CONFLICT where the tier was changed by hand meanwhile. */
export const approvalKinds = (deps: Pick<AgentsDeps, 'audit'>): Record<string, ApprovalKind> => ({
  'tier.update': approvalKind<LaterTier>({
    permission: 'settings.write',
    async execute(tx, { name, open }, context, { memo }) {
      const now = await lockTier(tx, name);
      if (now.open_user_page === open) throw new DomainError('STATE_CONFLICT', { field: 'open_user_page' });
      await writeTier(deps, tx, context, { name, open, memo });
      return undefined;
    },
  }),
});
