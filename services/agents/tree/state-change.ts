import { memberRole } from './placement.ts';

/** States out of which an approval or a stop leads; the others are identity's to change. */
const from = { normal: ['waiting', 'suspended'], suspended: ['normal'] } as const;

/** Why an agent cannot be moved to a state; empty when it can. */
export function checkStateChange(
  agent: { id: bigint; role: string; state: string } | undefined,
  to: keyof typeof from,
  caller: bigint,
): string {
  if (!agent || agent.role === memberRole) return 'NOT_FOUND';
  if (agent.id === caller) return 'FORBIDDEN';
  if (agent.state === to) return 'ALREADY_PROCESSED';
  return from[to].some((state) => state === agent.state) ? '' : 'STATE_CONFLICT';
}
