import type { MemberState } from '../../contract/member.ts';

export interface StateStep {
  state: MemberState;
  word: 'approve' | 'reject' | 'wait' | 'suspend' | 'resume' | 'block' | 'unblock' | 'withdraw' | 'restore' | 'delete';
  danger: boolean;
  /** Cannot be taken back: the account is typed before, and the permission is one of its own. */
  final?: boolean;
}

const step = (state: MemberState, word: StateStep['word'], danger = false): StateStep => ({ state, word, danger });

const forGood: StateStep = { state: 'deleted', word: 'delete', danger: true, final: true };

/** Where a member or an agent can go from a state; deleted for good leads nowhere. */
const table: Record<MemberState, readonly StateStep[]> = {
  waiting: [step('normal', 'approve'), step('rejected', 'reject', true)],
  normal: [
    step('suspended', 'suspend', true),
    step('blocked', 'block', true),
    step('withdrawn', 'withdraw', true),
    step('waiting', 'wait', true),
  ],
  suspended: [step('normal', 'resume'), step('blocked', 'block', true), step('withdrawn', 'withdraw', true)],
  blocked: [step('normal', 'unblock'), step('withdrawn', 'withdraw', true)],
  withdrawn: [step('normal', 'restore'), forGood],
  rejected: [step('waiting', 'restore'), forGood],
  deleted: [],
};

export const stepsOf = (state: MemberState): readonly StateStep[] => table[state] ?? [];
