import { AccountKind, type ChargePoints } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { memberRole } from '../tree/placement.ts';
import { heldAbove, pointFields } from './held-above.ts';
import { allLevels, loadAbove } from './load-above.ts';

interface NewAccount {
  role: string;
  level: number;
  /** Path of the account above it; empty for the top. */
  parentPath: string;
  chargePoints: ChargePoints;
}

/**
 * Refuses points of deposits that a new account may not begin with. An administrator changes by them what a setting says.
 * Nobody gives more than what holds above the account: VALIDATION with the field and `max`.
 */
export async function checkPoints(
  deps: Pick<AgentsDeps, 'values'>,
  { role, level, parentPath, chargePoints }: NewAccount,
  { principal, signal }: CallContext,
): Promise<void> {
  const given = pointFields.flatMap(({ field, name, rule }) => {
    const points = chargePoints[field];
    return points === undefined ? [] : [{ name, rule, points: BigInt(points) }];
  });
  const [first] = given;
  if (!first) return;
  if (principal.kind === AccountKind.ADMIN && !principal.permissions.includes('settings.write'))
    throw new DomainError('FORBIDDEN', { field: first.name });
  const { agents, levels } = await loadAbove(
    deps,
    parentPath,
    role === memberRole ? [BigInt(level)] : allLevels,
    signal,
  );
  for (const { name, rule, points } of given) {
    const max = heldAbove(rule, agents, levels);
    if (points > max) throw new DomainError('VALIDATION', { field: name, meta: { max: `${max}` } });
  }
}
