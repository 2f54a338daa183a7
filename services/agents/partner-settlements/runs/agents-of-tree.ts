import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { findNode } from '../../tree/find-node.ts';
import { memberRole } from '../../tree/placement.ts';

/** As many agents, or settlements to pay, as one run takes. */
export const maxAgents = 20_000;

/** NOT_FOUND of a root that is no agent; 0 stands for all agents. */
export async function checkRoot(db: Queryable, principal: Principal, root: bigint, now: Date): Promise<void> {
  if (root === 0n) return;
  const { role } = await findNode(db, principal, root, now);
  if (role === memberRole) throw new DomainError('NOT_FOUND');
}

export const tooMany = (): DomainError =>
  new DomainError('VALIDATION', { field: 'root_id', meta: { max: String(maxAgents) } });

/** That the node `n` is an agent below a root, which is the parameter `root`, or the root itself. */
export const inTree = (root: string): string =>
  `n.role <> '${memberRole}' and (${root} = 0 or n.path <@ (select r.path from nodes r where r.id = ${root}))`;

export interface TreeAgent {
  id: bigint;
  role: string;
}

/** Agents of a tree, in the order of their numbers: VALIDATION of `root_id` where they are too many for a run. */
export async function agentsOfTree(db: Queryable, root: bigint): Promise<readonly TreeAgent[]> {
  const { rows } = await db.query<TreeAgent>(
    `select n.id, n.role from nodes n where ${inTree('$1::int8')} order by n.id limit $2`,
    [root, maxAgents + 1],
  );
  if (rows.length > maxAgents) throw tooMany();
  return rows;
}
