import type { MoneyRequest, RequestStatus } from '../contract/money-request.ts';
import { timeOf } from './moments.ts';

export type TargetStatus = 'waiting' | 'approved' | 'refused' | 'completed' | 'approval_cancelled';
export type RequestResource = 'charges' | 'exchanges';

/** Why a request cannot go to a status; the text is found by this code. */
export type Exclusion =
  | 'already_processed'
  | 'not_new'
  | 'not_waiting'
  | 'not_approved'
  | 'holder_differs'
  | 'turnover_low'
  | 'own_approval'
  | 'own_request';

/**
 * The transitions of a request. A deposit is approved or refused from new and waiting;
 * a withdrawal is approved or refused from waiting only, and completed after its approval.
 */
const sources: Record<RequestResource, Partial<Record<TargetStatus, readonly RequestStatus[]>>> = {
  charges: {
    waiting: ['new'],
    approved: ['new', 'waiting'],
    refused: ['new', 'waiting'],
    approval_cancelled: ['approved'],
  },
  exchanges: {
    waiting: ['new'],
    approved: ['waiting'],
    refused: ['waiting'],
    completed: ['approved'],
    approval_cancelled: ['approved'],
  },
};

const unfit: Record<TargetStatus, Exclusion> = {
  waiting: 'not_new',
  approved: 'not_waiting',
  refused: 'not_waiting',
  completed: 'not_approved',
  approval_cancelled: 'not_approved',
};

export const isOpen = (request: Pick<MoneyRequest, 'status'>): boolean =>
  request.status === 'new' || request.status === 'waiting';

/** What is still to be done by somebody: a withdrawal that was approved waits for its transfer. */
export const waitingStatuses: Record<RequestResource, readonly RequestStatus[]> = {
  charges: ['new', 'waiting'],
  exchanges: ['new', 'waiting', 'approved'],
};

export const isWaiting = ({ status }: Pick<MoneyRequest, 'status'>, resource: RequestResource): boolean =>
  waitingStatuses[resource].includes(status);

export type EvidenceState = 'agrees' | 'unknown' | 'differs' | 'neutral';
export interface Evidence {
  state: EvidenceState;
  code:
    | 'notice_agrees'
    | 'notice_differs'
    | 'no_notice'
    | 'holder_agrees'
    | 'holder_differs'
    | 'depositor'
    | 'turnover'
    | 'turnover_low'
    | 'no_deposit';
  value: string;
}

const bare = (name: string) => name.replaceAll(/\s/g, '').toLowerCase();

/** The fact that an operator looks at before the amount. */
export const evidenceOf = (request: MoneyRequest): Evidence => {
  if (request.turnover_percent !== undefined) {
    if (request.turnover_percent < 0) return { state: 'neutral', code: 'no_deposit', value: '' };
    const value = String(request.turnover_percent);
    // The same rule holds for the member: where the site asks for no turnover, nothing is missing.
    const required = request.turnover_required_percent ?? 0;
    if (required === 0) return { state: 'neutral', code: 'turnover', value };
    return request.turnover_percent < required
      ? { state: 'differs', code: 'turnover_low', value }
      : { state: 'agrees', code: 'turnover', value };
  }
  // What the bank told says more than what was typed.
  if (request.evidence === 'agrees')
    return { state: 'agrees', code: 'notice_agrees', value: timeOf(request.evidence_at ?? '') };
  if (request.evidence === 'differs')
    return { state: 'differs', code: 'notice_differs', value: request.evidence_depositor ?? '' };
  const depositor = request.depositor ?? '';
  const holder = request.bank_account_holder;
  if (!holder) return { state: 'unknown', code: 'depositor', value: depositor };
  const isHolder = bare(holder) === bare(depositor);
  if (isHolder && request.evidence === 'none') return { state: 'unknown', code: 'no_notice', value: depositor };
  return isHolder
    ? { state: 'agrees', code: 'holder_agrees', value: depositor }
    : { state: 'differs', code: 'holder_differs', value: depositor };
};

export interface ExclusionContext {
  resource: RequestResource;
  /** Login name of the operator. */
  me: string;
  /** In bulk, contradicted evidence leaves a row out: it wants to be opened by itself. */
  bulk: boolean;
}

/** The reason why a request cannot go to a status, or null when it can. */
export const excluded = (request: MoneyRequest, target: TargetStatus, context: ExclusionContext): Exclusion | null => {
  const from = sources[context.resource][target] ?? [];
  if (!from.includes(request.status)) {
    const closing = target === 'waiting' || target === 'approved' || target === 'refused';
    return closing && !isOpen(request) ? 'already_processed' : unfit[target];
  }
  if (request.account === context.me) return 'own_request';
  if (target !== 'approved') return null;
  if (request.needs_second && request.first_approver === context.me) return 'own_approval';
  if (!context.bulk) return null;
  const { state, code } = evidenceOf(request);
  if (state !== 'differs') return null;
  return code === 'turnover_low' ? 'turnover_low' : 'holder_differs';
};

/** The targets that a single request can go to now, in the order of the buttons. */
export const targetsOf = (request: MoneyRequest, resource: RequestResource, me: string): TargetStatus[] =>
  (['approved', 'waiting', 'completed', 'refused', 'approval_cancelled'] as const).filter(
    (target) => excluded(request, target, { resource, me, bulk: false }) === null,
  );
