import { DomainError } from '@madang/runtime/errors.ts';
import type { DrawProblem } from '../games/check-draw.ts';
import type { RoundRow } from './round-row.ts';

export const notFound = (field = 'id'): DomainError => new DomainError('NOT_FOUND', { field });

/** The round is not in a state that allows this; `problem` says what is in the way. */
export const stateConflict = (round: RoundRow, problem: string): DomainError =>
  new DomainError('STATE_CONFLICT', { field: 'id', meta: { status: round.status, problem } });

export const resultInvalid = ({ code, field, detail }: DrawProblem): DomainError =>
  new DomainError('RESULT_INVALID', { field: 'numbers', meta: { code, at: field, detail } });
