import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TreeNode } from '../contract/report.ts';
import { type Settled, settledOf } from '../figures/settlement.ts';
import { personPath } from '../lists/paths.ts';
import layout from '../parts/layout.module.css';
import { Money } from '../parts/Money.tsx';
import { ScrollX } from '../parts/ScrollX.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Tier } from '../parts/Tier.tsx';
import table from '../parts/table.module.css';
import text from '../parts/text.module.css';
import treePath from '../parts/tree-path.module.css';
import treeView from '../resources/tree/TreeView.module.css';
import pivot from './pivot.module.css';

interface SettlementTableProps {
  /** From my own row down to whose rows these are. */
  way: readonly TreeNode[];
  rows: readonly TreeNode[];
  /** The subtotal of whom the rows stand below. */
  whole: TreeNode | undefined;
  truncated: boolean;
  onWay: (depth: number) => void;
  onDown: (node: TreeNode) => void;
}

const figures = ['charges', 'exchanges', 'net', 'stake', 'payout', 'returned', 'ggr', 'rolling', 'left'] as const;
const signed = new Set<string>(['net', 'ggr', 'left']);

const Figures = ({ settled }: { settled: Settled }) =>
  figures.map((name) => (
    <td key={name} className={name === 'left' ? text.bold : undefined}>
      <Money value={settled[name]} {...(signed.has(name) ? { signed: true } : {})} />
    </td>
  ));

/** What each of a tier settles: flows, bets, rolling, and what is left of the bets after it. */
export const SettlementTable = ({ way, rows, whole, truncated, onWay, onDown }: SettlementTableProps) => {
  const translate = useTranslate();
  const name = (figure: (typeof figures)[number]) => {
    if (figure === 'left') return translate('console.settlement.left');
    return translate(figure === 'returned' ? 'console.field.returned' : `console.figure.${figure}`);
  };
  return (
    <Sheet
      title={
        <nav className={treePath.path} aria-label={translate('console.settlement.way')}>
          {way.map((node, depth) => (
            <span key={node.id}>
              {depth === way.length - 1 ? (
                <h2 className={clsx(layout.row, layout.tight)}>
                  <Tier role={node.role} /> {node.nickname}
                </h2>
              ) : (
                <>
                  <button type="button" className={text.link} onClick={() => onWay(depth)}>
                    <Tier role={node.role} /> {node.nickname}
                  </button>
                  <span className={text.ink3}>›</span>
                </>
              )}
            </span>
          ))}
        </nav>
      }
    >
      <ScrollX label={translate('console.page.settlement')}>
        <table className={clsx(table.table, pivot.pivot)}>
          <thead>
            <tr>
              <th>{translate('console.tree.name')}</th>
              {figures.map((figure) => (
                <th key={figure}>{name(figure)}</th>
              ))}
              <th>{translate('console.tree.members')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((node) => (
              <tr key={node.id}>
                <td>
                  <span className={clsx(layout.row, layout.tight)}>
                    <Tier role={node.role} kind={node.kind} test={node.test_account} />
                    {node.children > 0 ? (
                      <button type="button" className={text.link} onClick={() => onDown(node)}>
                        {node.nickname}
                      </button>
                    ) : (
                      <Link to={personPath(node.id, node.role)}>{node.nickname}</Link>
                    )}
                    <span className={text.ink3}>{node.account}</span>
                  </span>
                </td>
                <Figures settled={settledOf(node)} />
                <td>{node.kind === 'AGENT' ? `${node.members}/${node.online}` : ''}</td>
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={figures.length + 2} className={text.ink3}>
                  {translate('console.settlement.none')}
                </td>
              </tr>
            )}
          </tbody>
          {whole && (
            <tfoot>
              <tr>
                <td>{translate('console.word.total')}</td>
                <Figures settled={settledOf(whole)} />
                <td>{`${whole.members}/${whole.online}`}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollX>
      <p className={clsx(treeView.note, text.small, text.ink3)}>
        {truncated && <b className={text.amber}>{translate('console.tree.truncated')} </b>}
        {translate('console.settlement.note')}
      </p>
    </Sheet>
  );
};
