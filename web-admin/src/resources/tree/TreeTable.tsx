import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { TreeNode } from '../../contract/report.ts';
import { settledOf } from '../../figures/settlement.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Money } from '../../parts/Money.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import screen from '../../parts/screen.module.css';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { TreeName } from './TreeName.tsx';
import styles from './TreeTable.module.css';
import type { TreeState } from './use-tree.ts';

interface TreeTableProps {
  tree: TreeState;
  q: string;
  current: TreeNode | null;
  onCurrent: (node: TreeNode) => void;
  onOpen: (node: TreeNode) => void;
  /** All columns with their group heads, or those that fit beside a panel. */
  full: boolean;
}

interface FiguresProps {
  node: TreeNode;
  full: boolean;
  /** Leaves out what is no subtotal. */
  sums?: boolean;
}

const Figures = ({ node, full, sums = false }: FiguresProps) => (
  <>
    {full && <td className={clsx(text.right, screen.onlyWide)}>{sums ? '' : node.level}</td>}
    <td className={text.right}>
      <Money value={sums ? undefined : node.money} />
    </td>
    {full && (
      <td className={clsx(text.right, screen.onlyWide)}>
        <Money value={sums ? undefined : node.point} />
      </td>
    )}
    <td className={clsx(text.right, screen.onlyWide)}>
      <Money value={node.charges} />
    </td>
    <td className={clsx(text.right, screen.onlyWide)}>
      <Money value={node.exchanges} />
    </td>
    <td className={clsx(text.right, screen.onlyWide)}>
      <Money value={node.charges - node.exchanges} signed />
    </td>
    <td className={clsx(text.right, screen.onlyWide)}>
      <Money value={node.stake} />
    </td>
    {full && (
      <td className={clsx(text.right, screen.onlyWide)}>
        <Money value={node.payout} />
      </td>
    )}
    <td className={text.right}>
      <Money value={settledOf(node).ggr} signed />
    </td>
    <td className={clsx(text.right, screen.onlyWide)}>
      <Money value={node.rolling} />
    </td>
    <td className={clsx(text.right, screen.onlyWide)}>
      {node.kind === 'AGENT' ? `${node.members}/${node.online}` : ''}
    </td>
  </>
);

const heads = ['money', 'point', 'charges', 'exchanges', 'net', 'stake', 'payout', 'ggr', 'rolling'] as const;
const narrow = new Set<string>(['money', 'ggr']);
const brief = new Set<string>(['point', 'payout']);

const Head = ({ full }: { full: boolean }) => {
  const translate = useTranslate();
  return (
    <thead>
      {full && (
        <tr className={clsx(styles.groups, screen.onlyWide)}>
          <th colSpan={2}>{translate('console.tree.group_tree')}</th>
          <th colSpan={2}>{translate('console.tree.group_balance')}</th>
          <th colSpan={3}>{translate('console.tree.group_flow')}</th>
          <th colSpan={3}>{translate('console.tree.group_bets')}</th>
          <th>{translate('console.tree.group_rolling')}</th>
          <th>{translate('console.tree.group_members')}</th>
        </tr>
      )}
      <tr>
        <th>{translate('console.tree.name')}</th>
        {full && <th className={clsx(text.right, screen.onlyWide)}>Lv</th>}
        {heads
          .filter((head) => full || !brief.has(head))
          .map((head) => (
            <th key={head} className={clsx(text.right, !narrow.has(head) && screen.onlyWide)}>
              {translate(`console.figure.${head}`)}
            </th>
          ))}
        <th className={clsx(text.right, screen.onlyWide)}>{translate('console.tree.members')}</th>
      </tr>
    </thead>
  );
};

/** The tree as a table: balances are a row's own, the other figures subtotals of all below it. */
export const TreeTable = ({ tree, q, current, onCurrent, onOpen, full }: TreeTableProps) => {
  const translate = useTranslate();
  const { rows, top } = tree;
  const currentRow = useRef<HTMLTableRowElement>(null);
  const place = rows.findIndex((row) => row.node.id === current?.id);
  const row = rows[place];
  const move = (step: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, place + step))];
    if (next) onCurrent(next.node);
  };
  useKeys([
    { combo: 'J', label: 'console.keys.down', run: () => move(1) },
    { combo: 'K', label: 'console.keys.up', run: () => move(-1) },
    { combo: 'Left', label: 'console.keys.close_node', run: () => row?.open && tree.toggle(row.node.id) },
    {
      combo: 'Right',
      label: 'console.keys.open_node',
      run: () => row && !row.open && row.node.children > 0 && tree.toggle(row.node.id),
    },
    { combo: 'Enter', label: 'console.keys.open', run: () => row && onOpen(row.node) },
  ]);
  useEffect(() => {
    currentRow.current?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <ScrollX label={translate('console.tree.table')}>
      <table className={clsx(table.table, styles.tree)}>
        <Head full={full} />
        <tbody>
          {rows.map((one) => (
            <tr
              key={one.node.id}
              ref={one.node.id === current?.id ? currentRow : undefined}
              className={clsx(
                styles.row,
                one.depth === 0 && styles.depth0,
                one.depth === 1 && styles.depth1,
                one.node.kind === 'MEMBER' && styles.leaf,
                one.node.id === current?.id && styles.current,
              )}
              onClick={() => onCurrent(one.node)}
              onDoubleClick={() => onOpen(one.node)}
            >
              <td>
                <TreeName row={one} q={q} onToggle={() => tree.toggle(one.node.id)} />
              </td>
              <Figures node={one.node} full={full} />
            </tr>
          ))}
        </tbody>
        {top && (
          <tfoot>
            <tr>
              <td>{translate('console.tree.total', { smart_count: rows.length })}</td>
              <Figures node={top} full={full} sums />
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollX>
  );
};
