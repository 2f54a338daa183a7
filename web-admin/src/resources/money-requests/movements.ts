import type { MoneyRequest } from '../../contract/money-request.ts';
import type { RequestResource, TargetStatus } from '../../figures/request-rules.ts';
import type { SlipSide } from '../../parts/Slip.tsx';

export interface Movement {
  debit: SlipSide;
  credit: SlipSide;
  before: number;
  after: number;
}

type Accounts = readonly [debit: string, credit: string, change: 1 | 0 | -1];

/** What the ledger posts when a request reaches a status; a missing one moves nothing. */
const table: Record<RequestResource, Partial<Record<TargetStatus, Accounts>>> = {
  charges: {
    approved: ['bank', 'money', 1],
    approval_cancelled: ['money', 'bank', -1],
  },
  exchanges: {
    approved: ['held', 'bank', 0],
    refused: ['held', 'money', 1],
    approval_cancelled: ['bank', 'money', 1],
  },
};

const personal = new Set(['money', 'held']);

/** Both sides of a request's movement and the member's money before and after it. */
export const movementOf = (request: MoneyRequest, resource: RequestResource, target: TargetStatus): Movement | null => {
  const accounts = table[resource][target];
  if (!accounts) return null;
  const [debit, credit, change] = accounts;
  const side = (account: string): SlipSide =>
    personal.has(account) ? { account, whose: request.nickname } : { account };
  const before =
    target === 'approved' && resource === 'charges' ? (request.balance_before ?? 0) : request.balance_after;
  return { debit: side(debit), credit: side(credit), before, after: before + change * request.amount };
};

/** Decisions whose reason is asked before they are taken. */
export const asksReason = (target: TargetStatus): boolean => target === 'refused' || target === 'approval_cancelled';
