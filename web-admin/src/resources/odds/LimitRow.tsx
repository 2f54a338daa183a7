import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Limit } from '../../contract/records.ts';
import type { RowOf } from '../../contract/rows.ts';
import { Money } from '../../parts/Money.tsx';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useNormalB } from '../../rest/use-me.ts';
import { fields, type LimitAmounts, LimitEditRow } from './LimitEditRow.tsx';

interface LimitRowProps {
  head: string;
  amounts: LimitAmounts;
  /** What stands for an amount that falls back. */
  fallback?: string;
  resource: 'limits' | 'mark-limits';
  id: string;
  dataOf: (amounts: LimitAmounts) => Record<string, unknown>;
}

const LimitRow = (props: LimitRowProps) => {
  const { head, amounts, fallback } = props;
  const translate = useTranslate();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  if (editing) return <LimitEditRow {...props} onClose={() => setEditing(false)} />;
  return (
    <tr>
      <td>{head}</td>
      {fields.map((field) => (
        <td key={field} className={textStyles.right}>
          {amounts[field] === null ? (
            <span className={textStyles.ink3}>{fallback}</span>
          ) : (
            <Money value={amounts[field]} />
          )}
        </td>
      ))}
      <td className={textStyles.right}>
        {may('limits.write') && (
          <Button variant="text" aria-label={`${head} ${translate('ra.action.edit')}`} onClick={() => setEditing(true)}>
            {translate('ra.action.edit')}
          </Button>
        )}
      </td>
    </tr>
  );
};

export const LevelLimitRow = ({ limit }: { limit: Limit }) => (
  <LimitRow
    head={`Lv${limit.level}`}
    amounts={limit}
    resource="limits"
    id={limit.id}
    dataOf={(amounts) => ({ ...limit, ...amounts })}
  />
);

/** What normal B has of its own; what is empty is said by the level of each member. */
export const MarkLimitRow = ({ limit }: { limit: RowOf<'mark-limits'> }) => {
  const translate = useTranslate();
  const normalB = useNormalB();
  return (
    <LimitRow
      head={normalB === 'B' ? translate('console.normal_mark.b') : normalB}
      amounts={limit.own}
      fallback={translate('console.values.source.level')}
      resource="mark-limits"
      id={limit.id}
      dataOf={(values) => ({ values })}
    />
  );
};
