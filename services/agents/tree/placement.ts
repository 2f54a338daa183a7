import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';

export const memberRole = 'member';

export interface Tier {
  name: string;
  priority: number;
}

export interface Above {
  priority: number;
  state: string;
}

/**
 * Whether an account of a tier may stand below another (at the top where there is none): only below a higher tier that
 * is at work, and a member never at the top. VALIDATION names the field, ACCOUNT_STATE says that the parent is not at work.
 */
export function checkPlacement(tier: Tier, parent: Above | undefined): void {
  if (!parent) {
    if (tier.name === memberRole) throw new DomainError('VALIDATION', { field: 'parent_id' });
    return;
  }
  if (parent.priority >= tier.priority) throw new DomainError('VALIDATION', { field: 'role' });
  if (parent.state !== 'normal') throw new DomainError('ACCOUNT_STATE', { field: 'parent_id' });
}

/** The state in which a new account begins; FORBIDDEN when an agent approves what needs an approval from above. */
export function firstState(asked: string, byAgent: boolean, approvalNeeded: boolean): 'waiting' | 'normal' {
  const mustWait = byAgent && approvalNeeded;
  if (asked === '') return mustWait ? 'waiting' : 'normal';
  if (asked !== 'waiting' && asked !== 'normal') throw new DomainError('VALIDATION', { field: 'state' });
  if (asked === 'normal' && mustWait) throw new DomainError('FORBIDDEN', { field: 'state' });
  return asked;
}

export function kindOf(tier: Tier): AccountKind {
  return tier.name === memberRole ? AccountKind.MEMBER : AccountKind.AGENT;
}
