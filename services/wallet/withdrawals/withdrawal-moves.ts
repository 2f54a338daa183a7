import type { AuditAction } from '@madang/runtime/audit/actions.ts';
import type { Moves } from '../requests/moves.ts';

export type WithdrawalTarget = 'waiting' | 'approved' | 'refused' | 'completed' | 'approval_cancelled';

/** What operators may do with a withdrawal; its member may cancel a new one. */
export const withdrawalMoves: Moves<WithdrawalTarget> = {
  from: {
    waiting: ['new'],
    approved: ['waiting'],
    refused: ['waiting'],
    completed: ['approved'],
    approval_cancelled: ['approved'],
  },
  ended: ['completed', 'refused', 'cancelled', 'approval_cancelled'],
};

export const isWithdrawalTarget = (status: string): status is WithdrawalTarget =>
  Object.hasOwn(withdrawalMoves.from, status);

/** States in which the money is held. */
export const holdingStatuses = ['new', 'waiting', 'approved'] as const;

/** How an audited move is called. */
export const withdrawalActions: Readonly<Record<WithdrawalTarget, AuditAction>> = {
  waiting: 'withdrawal.wait',
  approved: 'withdrawal.approve',
  refused: 'withdrawal.refuse',
  completed: 'withdrawal.complete',
  approval_cancelled: 'withdrawal.cancel_approval',
};
