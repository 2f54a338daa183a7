import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type DayRange, dayOf } from '../../figures/days.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { DayFilter } from '../../lists/DayFilter.tsx';
import filters from '../../lists/Filters.module.css';
import field from '../../parts/field.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import layout from '../../parts/layout.module.css';
import textStyles from '../../parts/text.module.css';
import type { TreeState } from './use-tree.ts';

interface TreeBarProps {
  title: string;
  range: DayRange;
  onRange: (range: DayRange) => void;
  typed: string;
  onTyped: (text: string) => void;
  tree: TreeState;
}

/** Above the tree: the days of its figures, the search, and opening or closing all of it. */
export const TreeBar = ({ title, range, onRange, typed, onTyped, tree }: TreeBarProps) => {
  const translate = useTranslate();
  const today = dayOf(new Date());
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ combo: '/', label: 'console.keys.find', run: () => input.current?.focus() }]);
  return (
    <div className={filters.filters}>
      <b>{translate(title)}</b>
      <DayFilter
        open={false}
        range={range}
        onChange={(next) => onRange({ from: next.from ?? today, to: next.to ?? next.from ?? today })}
      />
      <label className={clsx(field.field, field.search)}>
        <Icon name="search" size="small" />
        <span className={textStyles.hidden}>{translate('console.tree.find')}</span>
        <input
          ref={input}
          type="search"
          maxLength={40}
          value={typed}
          placeholder={translate('console.tree.find')}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
        />
        <Kbd>/</Kbd>
      </label>
      <span className={layout.grow} />
      <Button onClick={tree.openAll}>{translate('console.tree.open_all')}</Button>
      <Button onClick={tree.closeAll}>{translate('console.tree.close_all')}</Button>
    </div>
  );
};
