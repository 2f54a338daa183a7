import { DomainError } from '@madang/runtime/errors.ts';

export const states = ['waiting', 'rejected', 'normal', 'suspended', 'blocked', 'withdrawn', 'deleted'] as const;
export type State = (typeof states)[number];

/** Where each state may go. A deleted account never returns: its personal data is gone. */
const next: Record<State, readonly State[]> = {
  waiting: ['normal', 'rejected'],
  rejected: ['waiting', 'normal', 'deleted'],
  normal: ['waiting', 'suspended', 'blocked', 'withdrawn'],
  suspended: ['normal', 'blocked', 'withdrawn'],
  blocked: ['normal', 'suspended', 'withdrawn'],
  withdrawn: ['normal', 'deleted'],
  deleted: [],
};

/** The state that a request names; VALIDATION for any other word. */
export function parseState(text: string): State {
  const state = states.find((known) => known === text);
  if (!state) throw new DomainError('VALIDATION', { field: 'state' });
  return state;
}

/** True where an account may go from one state to the other. */
export const isTransition = (from: State, to: State): boolean => next[from].includes(to);

/** Refuses a move that is no transition: ALREADY_PROCESSED when it is there already, STATE_CONFLICT otherwise. */
export function checkTransition(from: State, to: State): void {
  if (from === to) throw new DomainError('ALREADY_PROCESSED');
  if (!next[from].includes(to)) throw new DomainError('STATE_CONFLICT', { meta: { from, to } });
}
