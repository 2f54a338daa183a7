import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

/** How long who asked may make the secret after a second person agreed. */
const permitMs = 3_600_000;

/** Making the bank's secret anew, as a second person agrees to it: who asked makes it then, and alone sees it. */
export const bankSecretKind = ({ clock }: Pick<WalletDeps, 'clock'>): ApprovalKind =>
  approvalKind({
    permission: 'settings.write',
    async execute(tx, _payload, _context, { id, actor, memo }) {
      await tx.query('insert into bank_secret_permits (approval, account_id, memo, ends_at) values ($1, $2, $3, $4)', [
        id,
        actor,
        memo,
        new Date(clock.now().getTime() + permitMs),
      ]);
      return undefined;
    },
  });

/** Uses up what the caller was allowed, and answers why it had asked; undefined where there is nothing. */
export async function usePermit(tx: Queryable, accountId: bigint, now: Date): Promise<string | undefined> {
  const { rows } = await tx.query<{ memo: string }>(
    `update bank_secret_permits set used_at = $2
      where approval = (select approval from bank_secret_permits
                         where account_id = $1 and used_at is null and ends_at > $2 order by approval limit 1 for update)
        and used_at is null
     returning memo`,
    [accountId, now],
  );
  return rows[0]?.memo;
}

/** Until when the caller may make a secret that was agreed to. */
export async function permittedUntil(db: Queryable, accountId: bigint, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ ends_at: Date | null }>(
    'select max(ends_at) as ends_at from bank_secret_permits where account_id = $1 and used_at is null and ends_at > $2',
    [accountId, now],
  );
  return rows[0]?.ends_at ?? null;
}

/** Puts it before a second person: APPROVAL_PENDING. VALIDATION (memo) without a reason. */
export async function holdSecret(
  { approvals, database }: WalletDeps,
  context: CallContext,
  memo: string,
): Promise<void> {
  if (memo.trim() === '') throw new DomainError('VALIDATION', { field: 'memo' });
  const { rows } = await database.query<{ made_at: Date; made_by: string }>(
    'select made_at, made_by from bank_secrets where ends_at is null',
  );
  const [now] = rows;
  await approvals.hold(context, {
    kind: 'bank_secret.rotate',
    key: 'rotate',
    resource: 'bank_notice',
    resourceId: '0',
    payload: {},
    ...(now && { before: { made_at: now.made_at, made_by: now.made_by } }),
    after: { made_by: context.principal.account },
    memo,
  });
}
