import type { AdminState } from '../../contract/admin.ts';

export interface AdminStep {
  /** Names its texts, below `console.admins.act`. */
  word: 'suspend' | 'normal' | 'withdraw' | 'deleted';
  state: 'suspended' | 'normal' | 'withdrawn' | 'deleted';
  danger: boolean;
}

const suspend: AdminStep = { word: 'suspend', state: 'suspended', danger: true };
const restore: AdminStep = { word: 'normal', state: 'normal', danger: false };
const withdraw: AdminStep = { word: 'withdraw', state: 'withdrawn', danger: true };
const remove: AdminStep = { word: 'deleted', state: 'deleted', danger: true };

/** Where an administrator can be moved to from each state. */
const steps: Partial<Record<AdminState, readonly AdminStep[]>> = {
  normal: [suspend, withdraw],
  suspended: [restore, withdraw],
  blocked: [restore, withdraw],
  withdrawn: [restore, remove],
};

/** The moves that the operator may make; deleting asks for a permission of its own. */
export const stepsOf = (state: AdminState, mayDelete: boolean): readonly AdminStep[] =>
  (steps[state] ?? []).filter((step) => mayDelete || step.state !== 'deleted');
