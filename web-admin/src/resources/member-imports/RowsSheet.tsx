import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MemberImport } from '../../contract/records.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import tabsStyles from '../../parts/tabs.module.css';
import styles from './ImportPage.module.css';
import { rowsOf } from './row-columns.tsx';
import { membersOf } from './use-import.ts';
import { useSavedList } from './use-saved-list.ts';

const verdicts = ['all', 'passed', 'mended', 'blocked'] as const;
type Shown = (typeof verdicts)[number];

const counts = (record: MemberImport, shown: Shown): number => (shown === 'all' ? record.rows : record[shown]);

/** What becomes of each row of the sheet, with the cells that are at fault. */
export const RowsSheet = ({ record }: { record: MemberImport }) => {
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown>('all');
  const { save, pending } = useSavedList();
  const filter = { import_id: record.id, ...(shown === 'all' ? {} : { verdict: shown }) };
  return (
    <Sheet
      title={translate('console.imports.rows')}
      tools={
        <span className={clsx(layout.row, layout.wrap)}>
          {record.blocked > 0 && (
            <Button
              disabled={pending}
              onClick={() => void save('member-import-rows', 'xlsx', { import_id: record.id, verdict: 'blocked' })}
            >
              <Icon name="export" size="small" />
              {translate('console.imports.export_blocked', { count: record.blocked })}
            </Button>
          )}
          {record.status === 'ready' && (
            <Button component={Link} to="/member-imports">
              {translate('console.imports.change_file')}
            </Button>
          )}
        </span>
      }
    >
      <div className={tabsStyles.tabs} role="tablist" aria-label={translate('console.imports.rows')}>
        {verdicts.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === shown} onClick={() => setShown(one)}>
            {translate(`console.imports.verdict.${one}`)} {counts(record, one).toLocaleString()}
          </button>
        ))}
      </div>
      <ResourceList key={shown} embedded spec={rowsOf(filter, record.started_at !== null)} />
      <div className={clsx(layout.row, layout.wrap, styles.note)}>
        <b>{translate('console.imports.foot.rows', { count: record.rows.toLocaleString() })}</b>
        <b>{translate('console.imports.foot.members', { count: membersOf(record).toLocaleString() })}</b>
        <b>{translate('console.imports.foot.parents', { count: record.parent_count })}</b>
        <span className={layout.grow} />
        <span>
          {translate('console.field.opening_money')} <Money value={record.opening_money} />
        </span>
        <span>
          {translate('console.field.opening_points')} <Money value={record.opening_points} />
        </span>
      </div>
    </Sheet>
  );
};
