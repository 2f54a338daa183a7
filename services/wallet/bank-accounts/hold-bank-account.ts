import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { changeKey } from '@madang/runtime/approvals/settings-change.ts';
import { canonical } from '@madang/runtime/audit/audit.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import type { BankAccountRow } from './bank-account-row.ts';
import { type BankAccountChange, ownerAfter, type Wanted, writeBankAccount } from './write-bank-account.ts';

/** What is kept of it until somebody agrees. */
interface HeldBankAccount {
  id: string;
  before: Wanted | null;
  after: Wanted;
}

/** Money is paid into what is made or changed, and into nothing that is only switched off. */
export const isHarmless = (before: Wanted | undefined, after: Wanted): boolean =>
  before !== undefined &&
  (canonical(before) === canonical(after) || canonical({ ...before, enabled: false }) === canonical(after));

/** An account to pay into, as a second person agrees to it; STATE_CONFLICT where it is another by now. */
export const bankAccountKind = (deps: Pick<WalletDeps, 'identity' | 'clock' | 'audit'>): ApprovalKind =>
  approvalKind<HeldBankAccount>({
    permission: 'bank_accounts.write',
    async execute(tx, { id, before, after }, context, { memo }) {
      await writeBankAccount(deps, tx, context, { id: BigInt(id), before: before ?? undefined, after, memo });
      return undefined;
    },
  });

/**
 * Puts an account that is made, or changed otherwise than by switching it off, before a second person: APPROVAL_PENDING.
 * VALIDATION (change_memo) without a reason of an administrator.
 */
export async function holdBankAccount(
  deps: WalletDeps,
  context: CallContext,
  change: BankAccountChange,
  row: BankAccountRow | undefined,
): Promise<void> {
  const { id, before, after, memo } = change;
  if (isHarmless(before, after)) return;
  if (context.principal.kind === AccountKind.ADMIN && memo.trim() === '')
    throw new DomainError('VALIDATION', { field: 'change_memo' });
  if (!(await deps.approvals.applies(context, 'bank_account.save'))) return;
  const owner = await ownerAfter(deps, row, after);
  const shown = (wanted: Wanted, assigned: bigint | null) => ({ ...wanted, ...(row && { assigned_to: assigned }) });
  const payload: HeldBankAccount = { id: `${id}`, before: before ?? null, after };
  await deps.approvals.hold(context, {
    kind: 'bank_account.save',
    key: changeKey({ before: { id: `${id}`, ...before }, after: { ...after } }),
    resource: 'bank_account',
    resourceId: id === 0n ? `${after.bank_name} ${after.bank_account}` : `${id}`,
    payload,
    ...(before && { before: shown(before, row?.assigned_to ?? null) }),
    after: shown(after, owner.assigned_to),
    memo,
  });
}
