import { Button, Drawer, type Theme, useMediaQuery } from '@mui/material';
import { useRef, useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { TreeNode } from '../../contract/report.ts';
import { type DayRange, dayOf } from '../../figures/days.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { DayFilter } from '../../lists/DayFilter.tsx';
import { personPath } from '../../lists/paths.ts';
import { usePhone } from '../../lists/ResourceList.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { NodePanel } from './NodePanel.tsx';
import { TreeTable } from './TreeTable.tsx';
import { useTree } from './use-tree.ts';

const least = 2;

interface TreeViewProps {
  title: string;
  /** A panel for the node at hand beside the table; without it the table has all its columns. */
  panel: boolean;
}

/** The hierarchy: search, open and close, subtotals, and a panel for the node at hand. */
export const TreeView = ({ title, panel: hasPanel }: TreeViewProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const phone = usePhone();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));
  const today = dayOf(new Date());
  const [range, setRange] = useState<DayRange>({ from: today, to: today });
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState<TreeNode | null>(null);
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const q = typed.trim().length >= least ? typed.trim() : '';
  const tree = useTree(range, q);
  useKeys([{ combo: '/', label: 'console.keys.find', run: () => input.current?.focus() }]);
  const choose = (node: TreeNode) => {
    setCurrent(node);
    setShown(true);
  };
  const panel = hasPanel && current && <NodePanel node={current} />;
  return (
    <div className={wide && panel ? 'columns with-inspector' : 'columns'}>
      <section className="sheet tree-sheet">
        <div className="filters">
          <b>{translate(title)}</b>
          <DayFilter
            open={false}
            range={range}
            onChange={(next) => setRange({ from: next.from ?? today, to: next.to ?? next.from ?? today })}
          />
          <label className="field search-field">
            <Icon name="search" size="small" />
            <span className="hidden-text">{translate('console.filter.account_q')}</span>
            <input
              ref={input}
              type="search"
              maxLength={40}
              value={typed}
              placeholder={translate('console.filter.account_q')}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
            />
            <Kbd>/</Kbd>
          </label>
          <span className="grow" />
          <Button onClick={tree.openAll}>{translate('console.tree.open_all')}</Button>
          <Button onClick={tree.closeAll}>{translate('console.tree.close_all')}</Button>
        </div>
        {tree.error && <Trouble error={tree.error} onRetry={tree.retry} />}
        {tree.pending && !tree.error && <Loading />}
        {!tree.pending && q !== '' && tree.rows.length <= 1 && (
          <p className="state-box">{translate('console.tree.not_found', { q })}</p>
        )}
        {tree.rows.length > 0 && (
          <TreeTable
            tree={tree}
            full={!hasPanel}
            q={q}
            current={current}
            onCurrent={choose}
            onOpen={(node) => void navigate(personPath(node.id, node.role))}
          />
        )}
        <p className="tree-note small-text ink-3">
          {tree.truncated && <b className="tone-amber">{translate('console.tree.truncated')} </b>}
          {translate('console.tree.note')}
        </p>
      </section>
      {wide && panel && <aside className="inspector">{panel}</aside>}
      {!wide && (
        <Drawer
          anchor={phone ? 'bottom' : 'right'}
          open={shown && Boolean(panel)}
          onClose={() => setShown(false)}
          slotProps={{ paper: { sx: phone ? {} : { width: 320, padding: '12px' } } }}
        >
          {panel}
        </Drawer>
      )}
    </div>
  );
};
