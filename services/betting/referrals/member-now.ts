import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { Identity } from '../member-limits/find-member.ts';

/**
 * What decides over a member's bets as it is now, where the member itself is not the one who calls: ACCOUNT_STATE for one
 * that may not bet any more.
 */
export async function memberNow(
  identity: Identity,
  id: bigint,
  signal: AbortSignal,
): Promise<{ level: number; normalMark: string; flags: string[] }> {
  try {
    const { kind, state, level, normalMark, flags } = await identity.getAccount({ id }, { signal });
    if (kind !== AccountKind.MEMBER || state !== 'normal') throw new DomainError('ACCOUNT_STATE', { meta: { state } });
    const on = Object.entries(flags).flatMap(([flag, set]) => (set ? [flag] : []));
    return { level, normalMark, flags: on };
  } catch (error) {
    throw toDomainError(error);
  }
}
