import { toDomainError } from '@madang/runtime/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import type { MoveProblem } from './move-problem.ts';

export interface TreeProblem {
  problem: MoveProblem | '';
  gameClass: string;
}

const words: readonly string[] = ['not_found', 'tier', 'rate'];

/** What the agents service has against places below a parent, by account. */
export async function checkPlacements(
  { placements: service }: Pick<IdentityDeps, 'placements'>,
  accountIds: readonly bigint[],
  parentId: bigint,
  signal: AbortSignal,
): Promise<Map<bigint, TreeProblem>> {
  try {
    const { placements } = await service.checkPlacements({ accountIds: [...accountIds], parentId }, { signal });
    return new Map(
      placements.map(({ accountId, problem, gameClass }) => [
        accountId,
        { problem: problem === '' || words.includes(problem) ? (problem as MoveProblem | '') : 'tier', gameClass },
      ]),
    );
  } catch (error) {
    throw toDomainError(error);
  }
}
