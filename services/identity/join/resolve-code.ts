import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { findMemberCode } from '../recommendations/usable-member-code.ts';
import { normalCode } from '../referrals/code-text.ts';
import { findReferral, type JoinPlace } from '../referrals/usable-referral.ts';

/**
 * Where a code leads: a referral code that is good now, a member's own where the site has those, or the join code of an agent.
 * JOIN_CODE when it is none, or the agent is not at work. Guesses are limited.
 */
export async function resolveCode(deps: IdentityDeps, code: string, ip: string): Promise<JoinPlace> {
  await deps.attempts.check(deps.limits.joinCodeByIp, ip);
  const referral = await findReferral(deps.database, normalCode(code), deps.clock.now());
  if (referral) return referral;
  const { memberCodes } = await deps.joinSettings.read();
  const recommended = memberCodes ? await findMemberCode(deps.database, normalCode(code)) : undefined;
  if (recommended) return recommended;
  try {
    const node = await deps.agents.resolveJoinCode({ code: code.trim() });
    if (node.state !== 'normal') throw new DomainError('JOIN_CODE', { field: 'code' });
    return { id: node.id, path: node.path, testAccount: node.testAccount };
  } catch (thrown) {
    const error = toDomainError(thrown);
    const wrong = error.reason === 'JOIN_CODE' || error.reason === 'NOT_FOUND';
    if (!wrong) throw error;
    await deps.attempts.count(deps.limits.joinCodeByIp, ip);
    throw new DomainError('JOIN_CODE', { field: 'code' });
  }
}
