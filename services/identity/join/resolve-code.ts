import type { Node } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { IdentityDeps } from '../deps.ts';

/** The agent that a join code belongs to; JOIN_CODE when none does, or one that is not at work. Guesses are limited. */
export async function resolveCode(deps: IdentityDeps, code: string, ip: string): Promise<Node> {
  await deps.attempts.check(deps.limits.joinCodeByIp, ip);
  try {
    const node = await deps.agents.resolveJoinCode({ code: code.trim() });
    if (node.state !== 'normal') throw new DomainError('JOIN_CODE', { field: 'code' });
    return node;
  } catch (thrown) {
    const error = toDomainError(thrown);
    const wrong = error.reason === 'JOIN_CODE' || error.reason === 'NOT_FOUND';
    if (!wrong) throw error;
    await deps.attempts.count(deps.limits.joinCodeByIp, ip);
    throw new DomainError('JOIN_CODE', { field: 'code' });
  }
}
