import type { MoneyRequest } from '../contract/money-request.ts';
import { type Exclusion, excluded, type RequestResource, type TargetStatus } from './request-rules.ts';

export interface BulkPlan {
  included: MoneyRequest[];
  left: { request: MoneyRequest; reason: Exclusion }[];
  /** KRW of what is taken, and of everything that is selected. */
  sum: number;
  selectedSum: number;
}

const total = (requests: readonly MoneyRequest[]) => requests.reduce((sum, request) => sum + request.amount, 0);

/** What a bulk action would do to the selected rows, before it is confirmed. */
export const planBulk = (
  selected: readonly MoneyRequest[],
  target: TargetStatus,
  context: { resource: RequestResource; me: string },
): BulkPlan => {
  const included: MoneyRequest[] = [];
  const left: BulkPlan['left'] = [];
  for (const request of selected) {
    const reason = excluded(request, target, { ...context, bulk: true });
    if (reason) left.push({ request, reason });
    else included.push(request);
  }
  return { included, left, sum: total(included), selectedSum: total(selected) };
};
