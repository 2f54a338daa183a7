import { Button } from '@mui/material';
import { lazy, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Icon } from '../parts/Icon.tsx';
import { PlacedMenu } from '../parts/PlacedMenu.tsx';
import type { ListSpec } from './spec.ts';

const MenuItem = lazy(() => import('@mui/material/MenuItem'));

/**
 * Which columns a table shows, kept where react-admin's table looks for them. Its own choice is a list of options without
 * a list around, each with a switch inside, that the keyboard cannot tell apart; and it is empty while the table is.
 */
export const ColumnPicker = ({ resource, columns }: Pick<ListSpec, 'resource' | 'columns'>) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const usual = columns.filter((column) => column.hidden).map((column) => column.source);
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, usual);
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((other) => other !== source) : [...hidden, source]);
  return (
    <span>
      <Button aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {translate('ra.action.select_columns')}
      </Button>
      <PlacedMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ source, label = `console.field.${source}` }) => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(source)}
            onClick={() => toggle(source)}
          >
            <span style={{ width: 16 }}>{!hidden.includes(source) && <Icon name="check" size="small" />}</span>
            {translate(label)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => setHidden(usual)}>{translate('ra.action.reset')}</MenuItem>
      </PlacedMenu>
    </span>
  );
};
