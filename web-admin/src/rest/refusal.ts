import { HttpError } from 'react-admin';
import type { RefusalBody } from './client.ts';

export interface Refusal {
  code: string;
  message: string;
  field?: string;
}

/** What was refused and why, whatever was thrown; no answer at all is UNAVAILABLE. */
export const refusalOf = (thrown: unknown): Refusal => {
  if (thrown instanceof HttpError) {
    const { error } = (thrown.body ?? {}) as RefusalBody;
    const code = error?.code ?? (thrown.status === 401 ? 'EXPIRED_SESSION' : 'INTERNAL');
    return { code, message: error?.message ?? '', ...(error?.field ? { field: error.field } : {}) };
  }
  return { code: 'UNAVAILABLE', message: '' };
};

/** Refusals that are no answer: what was asked may have taken effect, and is repeated with its key. */
const uncertain = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL', 'RATE_LIMITED', 'RESOURCE_EXHAUSTED']);

export const isUncertain = (thrown: unknown): boolean => uncertain.has(refusalOf(thrown).code);
