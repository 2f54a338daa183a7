import { DomainError, type ReasonName } from '@madang/runtime/errors.ts';

/** As many accounts move in one transaction at most, with the one that is named. Larger trees move branch by branch. */
export const mostMoved = 5_000;

/** An agent with as many accounts below it needs a second person. */
export const approvedFrom = 100;

export interface Place {
  id: bigint;
  kind: string;
  state: string;
  parent_id: bigint;
  path: string;
  test_account: boolean;
}

/** Why an account cannot be moved; `tier` and `rate` are known to the agents service. */
export type MoveProblem =
  | 'not_found'
  | 'same_parent'
  | 'own_subtree'
  | 'parent_kind'
  | 'parent_state'
  | 'account_state'
  | 'test_account'
  | 'too_many'
  | 'tier'
  | 'rate';

const left = ['rejected', 'deleted'];

/** Why an account with so many others below it cannot stand below a parent; empty when it can. */
export function moveProblem(account: Place | undefined, parent: Place, below: number): MoveProblem | '' {
  if (!account || account.kind === 'admin') return 'not_found';
  if (left.includes(account.state)) return 'account_state';
  if (parent.kind !== 'agent') return 'parent_kind';
  if (account.parent_id === parent.id) return 'same_parent';
  if (`${parent.path}.`.startsWith(`${account.path}.`)) return 'own_subtree';
  if (parent.state !== 'normal') return 'parent_state';
  // What stands below a test account is one from the beginning: nobody becomes one, with money that was counted.
  if (parent.test_account && !account.test_account) return 'test_account';
  return below >= mostMoved ? 'too_many' : '';
}

const reasons: Record<MoveProblem, ReasonName> = {
  not_found: 'NOT_FOUND',
  same_parent: 'ALREADY_PROCESSED',
  own_subtree: 'VALIDATION',
  parent_kind: 'VALIDATION',
  parent_state: 'ACCOUNT_STATE',
  account_state: 'STATE_CONFLICT',
  test_account: 'VALIDATION',
  too_many: 'VALIDATION',
  tier: 'VALIDATION',
  rate: 'RATE_RANGE',
};

export function refuseMove(problem: MoveProblem): never {
  const field = problem === 'too_many' ? 'ids' : 'parent_id';
  throw new DomainError(reasons[problem], { field, meta: { problem } });
}
