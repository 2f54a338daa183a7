import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from './errors.ts';

/** Name of the filter that every list with a path takes: the number of one agent. */
const field = 'within';
const numberForm = /^\d{1,18}$/;

/** A filter without what it says of a subtree; VALIDATION where that is no number of an account. */
export function splitWithin(filter: Record<string, string>): { agent?: string; rest: Record<string, string> } {
  const { [field]: agent, ...rest } = filter;
  if (agent === undefined) return { rest };
  if (!numberForm.test(agent)) throw new DomainError('VALIDATION', { field });
  // A path has no leading zeros.
  return { agent: String(BigInt(agent)), rest };
}

/**
 * What keeps rows to an agent's subtree, itself included, wherever in the tree it stood when they were written; nothing
 * where no agent is named. To an agent only its own subtree has any, so that an id above it, beside it or unknown finds
 * nothing. Its value goes to the end of `params`, whose first is `$1`.
 */
export function withinWhere(
  principal: Principal,
  agent: string | undefined,
  pathSql: string,
  params: unknown[],
): string[] {
  return agent === undefined ? [] : [`${pathSql} ~ $${params.push(patternOf(principal, agent))}::text::lquery`];
}

function patternOf({ kind, path }: Principal, agent: string): string {
  if (kind === AccountKind.ADMIN || kind === AccountKind.SERVICE) return `*.${agent}.*`;
  return path.split('.').at(-1) === agent ? `${path}.*` : `${path}.*.${agent}.*`;
}
