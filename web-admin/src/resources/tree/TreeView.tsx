import { clsx } from 'clsx';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { TreeNode } from '../../contract/report.ts';
import { type DayRange, dayOf } from '../../figures/days.ts';
import { personPath } from '../../lists/paths.ts';
import layout from '../../parts/layout.module.css';
import { PanelDrawer } from '../../parts/PanelDrawer.tsx';
import sheet from '../../parts/Sheet.module.css';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useWide } from '../../parts/use-screen.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { TreeBar } from './TreeBar.tsx';
import { TreeTable } from './TreeTable.tsx';
import styles from './TreeView.module.css';
import { useTree } from './use-tree.ts';

const minLength = 2;

interface TreeViewProps {
  title: string;
  /** What is told of the node at hand, beside the table; without it the table has all its columns. */
  Panel?: ComponentType<{ node: TreeNode }>;
}

/** The hierarchy: search, open and close, subtotals, and a panel for the node at hand. */
export const TreeView = ({ title, Panel }: TreeViewProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const wide = useWide();
  const today = dayOf(new Date());
  const [range, setRange] = useState<DayRange>({ from: today, to: today });
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState<TreeNode | null>(null);
  const [shown, setShown] = useState(false);
  const q = typed.trim().length >= minLength ? typed.trim() : '';
  const tree = useTree(range, q);
  const choose = (node: TreeNode) => {
    setCurrent(node);
    setShown(true);
  };
  const panel = Panel && current && <Panel node={current} />;
  return (
    <div className={clsx(layout.columns, wide && panel && layout.withInspector)}>
      <section className={clsx(sheet.sheet, styles.sheet)}>
        <TreeBar title={title} range={range} onRange={setRange} typed={typed} onTyped={setTyped} tree={tree} />
        {tree.error && <Trouble error={tree.error} onRetry={tree.retry} />}
        {tree.pending && !tree.error && <Waiting rows={12} />}
        {!tree.pending && q !== '' && tree.rows.length <= 1 && (
          <p className={stateBox.box}>{translate('console.tree.not_found', { q })}</p>
        )}
        {tree.rows.length > 0 && (
          <TreeTable
            tree={tree}
            full={!Panel}
            q={q}
            current={current}
            onCurrent={choose}
            onOpen={(node) => void navigate(personPath(node.id, node.role))}
          />
        )}
        <p className={clsx(styles.note, text.small, text.ink3)}>
          {tree.truncated && <b className={text.amber}>{translate('console.tree.truncated')} </b>}
          {translate('console.tree.note')}
        </p>
      </section>
      {wide && panel && (
        <aside className={layout.inspector} aria-label={translate('console.field.detail')}>
          {panel}
        </aside>
      )}
      {!wide && (
        <PanelDrawer
          title={translate('console.field.detail')}
          open={shown && Boolean(panel)}
          onClose={() => setShown(false)}
        >
          {panel}
        </PanelDrawer>
      )}
    </div>
  );
};
