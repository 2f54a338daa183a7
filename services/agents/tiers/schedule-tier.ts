import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import type { RoleRow } from './role-row.ts';
import { newOpens, type TierOpens } from './tier-opens.ts';
import { lockTier, replaced, writeTier } from './write-tier.ts';

/** What is kept of a change of a tier until its instant. */
interface LaterTier {
  name: string;
  /** The player site, as changes were kept that could be of nothing else. */
  open?: boolean;
  opens?: TierOpens;
}

const opensIn = ({ open, opens = {} }: LaterTier): TierOpens =>
  open === undefined ? opens : { open_user_page: open, ...opens };

/**
 * Keeps a change of a tier for its instant, and answers the tier as it is until then. VALIDATION for one that changes
 * nothing. It needs nobody else, as one that holds at once needs nobody.
 */
export async function scheduleTier(
  { database, approvals }: Pick<AgentsDeps, 'database' | 'approvals'>,
  context: CallContext,
  { name, opens, memo }: { name: string; opens: TierOpens; memo: string },
  effectiveAt: Date,
): Promise<RoleRow> {
  const now = await database.transaction((tx) => lockTier(tx, name));
  const changes = newOpens(now, opens);
  if (Object.keys(changes).length === 0) throw new DomainError('VALIDATION', { field: 'change_at' });
  const payload: LaterTier = { name, opens: changes };
  const what = Object.entries(changes).map(([of, on]) => `${of}=${on}`);
  await approvals.schedule(
    context,
    {
      kind: 'tier.update',
      key: `${name}-${what.join()}-${effectiveAt.getTime()}`,
      resource: 'settings',
      resourceId: `tier-${name}`,
      payload,
      before: replaced(now, changes),
      after: changes,
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
    async execute(tx, later, context, { memo }) {
      const { name } = later;
      const opens = opensIn(later);
      const now = await lockTier(tx, name);
      const known = newOpens(now, opens);
      const moved = Object.keys(opens).find((field) => !Object.hasOwn(known, field));
      if (moved) throw new DomainError('STATE_CONFLICT', { field: moved });
      await writeTier(deps, tx, context, { name, opens, memo });
      return undefined;
    },
  }),
});
