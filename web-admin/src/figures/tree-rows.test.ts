import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../contract/report.ts';
import { mergeNodes, treeRows } from './tree-rows.ts';

const node = (id: number, parent: number | null, kind: TreeNode['kind'] = 'AGENT'): TreeNode => ({
  id,
  parent_id: parent,
  path: '',
  kind,
  role: 'shop',
  account: `a${id}`,
  nickname: '',
  level: 1,
  state: 'normal',
  test_account: false,
  children: 0,
  agents: 0,
  members: 0,
  online: 0,
  money: 0,
  point: 0,
  charges: 0,
  exchanges: 0,
  stake: 0,
  payout: 0,
  returned: 0,
  rolling: 0,
  bettors: 0,
});

const nodes = mergeNodes([[node(5, 1)], [node(9, 5, 'MEMBER'), node(6, 5), node(7, 6)], [node(8, 5)]]);
const ids = (open: string[]) => treeRows(nodes, new Set(open)).map((row) => row.node.id);

describe('the rows of a tree', () => {
  it('begin at the node whose parent is out of sight', () => expect(ids([])).toEqual([5]));
  it('show the children of open nodes only, agents before members', () => {
    expect(ids(['5'])).toEqual([5, 6, 8, 9]);
    expect(ids(['5', '6'])).toEqual([5, 6, 7, 8, 9]);
    expect(ids(['6'])).toEqual([5]);
  });
  it('draw a line past an open branch and none below the last', () => {
    const guides = treeRows(nodes, new Set(['5', '6'])).map((row) => row.guides);
    expect(guides).toEqual([[], ['branch'], ['pass', 'end'], ['branch'], ['end']]);
  });
  it('take the later reading of a node', () => {
    const merged = mergeNodes([[node(5, 1)], [{ ...node(5, 1), money: 7 }]]);
    expect(merged.get('5')?.money).toBe(7);
    expect(merged.size).toBe(1);
  });
});
