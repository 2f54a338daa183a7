import { DomainError } from '@madang/runtime/errors.ts';

export type Visibility = 'shown' | 'hidden' | 'deleted';

const wanted = { hide: 'hidden', restore: 'shown', delete: 'deleted' } as const;

/**
 * What an operator makes of a post or comment: ALREADY_PROCESSED where it is so already, STATE_CONFLICT for what its author
 * took away, or what was erased: that is not the operator's to show again.
 */
export function nextState(action: keyof typeof wanted, now: { state: Visibility; state_by: string }): Visibility {
  const next = wanted[action];
  if (now.state === next) throw new DomainError('ALREADY_PROCESSED');
  if (now.state === 'deleted' && now.state_by !== 'operator')
    throw new DomainError('STATE_CONFLICT', { field: 'state' });
  return next;
}

export const isMove = (action: string): action is keyof typeof wanted => Object.hasOwn(wanted, action);
