import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TreeNode } from '../../contract/report.ts';
import type { DayRange } from '../../figures/days.ts';
import { mergeNodes, type TreeRow, treeRows } from '../../figures/tree-rows.ts';
import type { ConsoleDataProvider } from '../../rest/data-provider.ts';
import { reportQuery, useReport } from '../../rest/use-report.ts';

const everyMs = 15_000;
/** More open nodes than these would make the tree slower to read than to search. */
const maxOpen = 200;

export interface TreeState {
  rows: TreeRow[];
  top: TreeNode | undefined;
  truncated: boolean;
  pending: boolean;
  error: Error | null;
  retry: () => void;
  toggle: (id: TreeNode['id']) => void;
  closeAll: () => void;
  openAll: () => void;
}

const useChildren = (ids: readonly string[], range: DayRange) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQueries({
    queries: ids.map((id) => {
      // Many open nodes are many readings: they come at the same pace together as few do.
      const every = everyMs * Math.max(1, Math.ceil(ids.length / 20));
      return reportQuery(provider, 'tree', { filter: { parent_id: id, ...range }, everyMs: every });
    }),
  });
};

/** The tree as it is opened: each opened node's children are read once it is open. */
export const useTree = (range: DayRange, q: string): TreeState => {
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  // While all are open, those that are read only now open as well, level by level.
  const [all, setAll] = useState(false);
  const top = useReport('tree', { filter: { ...range }, everyMs });
  const found = useReport('tree', { filter: { q, ...range }, enabled: q !== '' });
  const searching = q !== '' && found.data !== undefined;

  const tops = top.data?.nodes ?? [];
  // The first level is open from the beginning: a tree that shows one row says nothing.
  const open = opened ?? tops.map((node) => String(node.id));
  const children = useChildren(searching ? [] : open.slice(0, maxOpen), range);
  const readings = searching
    ? [tops, found.data?.nodes ?? []]
    : [tops, ...children.map((child) => child.data?.nodes ?? [])];
  const nodes = mergeNodes(readings);
  const openable = [...nodes.values()].filter((node) => node.children > 0).map((node) => String(node.id));
  const wanted = openable.slice(0, maxOpen);
  const grows = all && !searching && wanted.some((id) => !open.includes(id));
  useEffect(() => {
    if (grows) setOpened(wanted);
  });
  const shownOpen = searching ? new Set(nodes.keys()) : new Set(open);
  const failed = top.error ?? found.error ?? children.find((child) => child.error)?.error ?? null;
  return {
    rows: treeRows(nodes, shownOpen),
    top: tops[0],
    truncated:
      Boolean(found.data?.truncated) ||
      children.some((child) => child.data?.truncated) ||
      (all && openable.length > maxOpen),
    pending: top.isPending,
    error: failed,
    retry: () => void top.refetch(),
    toggle: (id) => {
      const key = String(id);
      setAll(false);
      setOpened(open.includes(key) ? open.filter((other) => other !== key) : [...open, key].slice(-maxOpen));
    },
    closeAll: () => {
      setAll(false);
      setOpened([]);
    },
    openAll: () => setAll(true),
  };
};
