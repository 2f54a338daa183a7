import type { AuditAction } from '@madang/runtime/audit/actions.ts';
import type { Moves } from '../requests/moves.ts';

export type DepositTarget = 'waiting' | 'approved' | 'refused' | 'approval_cancelled';

/** What operators may do with a deposit; its member may cancel a new one. */
export const depositMoves: Moves<DepositTarget> = {
  from: {
    waiting: ['new'],
    approved: ['new', 'waiting'],
    refused: ['new', 'waiting'],
    approval_cancelled: ['approved'],
  },
  ended: ['refused', 'cancelled', 'approval_cancelled'],
};

export const isDepositTarget = (status: string): status is DepositTarget => Object.hasOwn(depositMoves.from, status);

/** How an audited move is called. */
export const depositActions: Readonly<Record<DepositTarget, AuditAction>> = {
  waiting: 'deposit.wait',
  approved: 'deposit.approve',
  refused: 'deposit.refuse',
  approval_cancelled: 'deposit.cancel_approval',
};
