import type { ScopeValues } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import type { AgentsDeps } from '../deps.ts';

export const allLevels: readonly bigint[] = [1n, 2n, 3n, 4n, 5n, 6n, 7n];

/** What wallet keeps of the agents on a path, the nearest first, and of levels. */
export async function loadAbove(
  { values }: Pick<AgentsDeps, 'values'>,
  path: string,
  levels: readonly bigint[],
  signal: AbortSignal,
): Promise<{ agents: ScopeValues[]; levels: ScopeValues[] }> {
  const subjects = path === '' ? [] : path.split('.').map(BigInt).reverse();
  const [ofAgents, ofLevels] = await Promise.all([
    subjects.length > 0 ? values.listValues({ scope: 'agent', subjects }, { signal }) : { values: [] },
    values.listValues({ scope: 'level', subjects: [...levels] }, { signal }),
  ]);
  return { agents: ofAgents.values, levels: ofLevels.values };
}
