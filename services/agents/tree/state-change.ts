import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { memberRole } from './placement.ts';

/** Where agents may be moved to, and out of which states; identity asks its own rules on top. */
const from = {
  normal: ['waiting', 'rejected', 'suspended', 'blocked', 'withdrawn'],
  waiting: ['normal', 'rejected'],
  rejected: ['waiting'],
  suspended: ['normal', 'blocked'],
  blocked: ['normal', 'suspended'],
  withdrawn: ['normal', 'suspended', 'blocked'],
  deleted: ['rejected', 'withdrawn'],
} as const;
export type AgentState = keyof typeof from;

/** A partner approves and stops those below; what an operator refused, blocked or closed is not for it to open again. */
const fromByPartner: Partial<Record<AgentState, readonly string[]>> = {
  normal: ['waiting', 'suspended'],
  suspended: ['normal'],
};

/** The state that a request names; undefined for any other word. */
export const agentState = (word: string): AgentState | undefined =>
  Object.hasOwn(from, word) ? (word as AgentState) : undefined;

/** States of who has left: their accounts hold nobody up. */
export const leftStates = ['rejected', 'withdrawn', 'deleted'] as const;

/** Whoever leaves may leave nobody behind who is still here: commissions and approvals of those below go through it. */
export const leaves = (to: AgentState): boolean => leftStates.some((state) => state === to);

interface Agent {
  id: bigint;
  role: string;
  state: string;
  /** True while an account below it is still here. */
  has_below: boolean;
}

/** Why an agent cannot be moved to a state; empty when it can. */
export function checkStateChange(
  agent: Agent | undefined,
  to: AgentState,
  caller: Pick<Principal, 'kind' | 'accountId'>,
): string {
  const allowed: readonly string[] | undefined = caller.kind === AccountKind.AGENT ? fromByPartner[to] : from[to];
  if (!agent || agent.role === memberRole) return 'NOT_FOUND';
  if (agent.id === caller.accountId || !allowed) return 'FORBIDDEN';
  if (agent.state === to) return 'ALREADY_PROCESSED';
  if (!allowed.includes(agent.state)) return 'STATE_CONFLICT';
  return leaves(to) && agent.has_below ? 'ACCOUNT_HAS_BELOW' : '';
}
