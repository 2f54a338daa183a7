import type { MoneyRequest } from '../contract/money-request.ts';
import { isOpen } from './request-rules.ts';

export type SealKind = 'person' | 'system' | 'empty' | 'mine' | 'refused';
export interface SealMark {
  kind: SealKind;
  name: string;
}

/** The row of seals of a request: who has agreed, whose turn it is, what is still empty. */
export const sealsOf = (request: MoneyRequest, me: string): SealMark[] => {
  const seals: SealMark[] = [];
  const first = request.first_approver ?? '';
  if (first) seals.push({ kind: 'person', name: first });
  if (isOpen(request)) {
    const mine = Boolean(first) && first !== me;
    return [...seals, { kind: mine ? 'mine' : 'empty', name: mine ? me : '' }];
  }
  const by = request.processed_by;
  if (!by || by === first) return seals;
  const kind = request.status === 'refused' ? 'refused' : by === 'system' ? 'system' : 'person';
  return [...seals, { kind, name: by }];
};
