import type { TreeNode } from '../contract/report.ts';

/** What stands left of a row: a line passing by, a branch, the last branch, or nothing. */
export type Guide = 'pass' | 'branch' | 'end' | 'none';

export interface TreeRow {
  node: TreeNode;
  depth: number;
  guides: Guide[];
  open: boolean;
}

const idOf = (id: TreeNode['id'] | null) => (id === null ? '' : String(id));

/** Nodes without duplicates; a later reading of a node replaces an earlier one. */
export const mergeNodes = (readings: readonly (readonly TreeNode[])[]): Map<string, TreeNode> => {
  const nodes = new Map<string, TreeNode>();
  for (const reading of readings) for (const node of reading) nodes.set(idOf(node.id), node);
  return nodes;
};

/** Opened nodes as the rows of a table, agents before members, each with its guides. */
export const treeRows = (nodes: ReadonlyMap<string, TreeNode>, open: ReadonlySet<string>): TreeRow[] => {
  const children = new Map<string, TreeNode[]>();
  const tops: TreeNode[] = [];
  for (const node of nodes.values()) {
    const parent = idOf(node.parent_id);
    // A node whose parent is out of sight, as the caller's own top is, stands at the top.
    if (!nodes.has(parent)) tops.push(node);
    else children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const agentsFirst = (list: TreeNode[]) => [
    ...list.filter((node) => node.kind === 'AGENT'),
    ...list.filter((node) => node.kind === 'MEMBER'),
  ];
  const rows: TreeRow[] = [];
  const walk = (list: readonly TreeNode[], depth: number, above: readonly Guide[]) => {
    list.forEach((node, place) => {
      const last = place === list.length - 1;
      const isOpen = open.has(idOf(node.id));
      const guides: Guide[] = depth === 0 ? [] : [...above, last ? 'end' : 'branch'];
      rows.push({ node, depth, guides, open: isOpen });
      if (!isOpen) return;
      const passing: Guide[] = depth === 0 ? [] : [...above, last ? 'none' : 'pass'];
      walk(agentsFirst(children.get(idOf(node.id)) ?? []), depth + 1, passing);
    });
  };
  walk(agentsFirst(tops), 0, []);
  return rows;
};
