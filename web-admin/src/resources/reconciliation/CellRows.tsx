import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { dayTime } from '../../figures/moments.ts';
import { personPath } from '../../lists/paths.ts';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import styles from './Reconciliation.module.css';
import { linkOf } from './reference-link.ts';
import type { Transfer } from './sheet-rows.ts';

const perPage = 20;

const TransferRow = ({ row }: { row: Transfer }) => {
  const translate = useTranslate();
  const side = (name: string) => translate(`console.account.${name}`, { _: name });
  const link = linkOf(row.kind, row.reference);
  return (
    <tr>
      <td>{dayTime(row.at).slice(11)}</td>
      <td>{translate(`console.transfer.${row.kind}`, { _: row.kind })}</td>
      <td>
        {row.account_id > 0 && (
          <Link to={personPath(row.account_id, row.role ?? 'member')}>
            {row.nickname ?? row.account ?? row.account_id}
          </Link>
        )}
      </td>
      <td>
        {side(row.debit)} → {side(row.credit)}
      </td>
      <td className={text.right}>
        <Money value={row.amount} />
      </td>
      <td className={text.ink3}>{link ? <Link to={link.to}>#{link.number}</Link> : row.reference}</td>
    </tr>
  );
};

/** The transfers of a cell, oldest first: each page begins behind the last row of the one before. */
export const CellRows = ({ filter, title }: { filter: Record<string, unknown>; title: string }) => {
  const translate = useTranslate();
  // Behind which rows the pages before this one began.
  const [behind, setBehind] = useState<readonly string[]>([]);
  const after = behind.at(-1);
  const { data, total, error, isPending, refetch } = useGetList<Transfer>('reconciliation-transfers', {
    filter: { ...filter, ...(after && { after }) },
    sort: { field: 'at', order: 'ASC' },
    pagination: { page: 1, perPage },
  });
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (isPending) return <p className={stateBox.box}>{translate('ra.page.loading')}</p>;
  if (data.length === 0) return <p className={stateBox.box}>{translate('console.reconciliation.no_transfers')}</p>;
  const page = behind.length + 1;
  const pages = Math.max(page, Math.ceil((total ?? 0) / perPage));
  const columns = ['at', 'kind', 'person'] as const;
  return (
    <>
      <ScrollX label={title}>
        <table className={table.table}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {translate(`console.field.${name}`)}
                </th>
              ))}
              <th scope="col">{translate('console.reconciliation.sides')}</th>
              <th scope="col" className={text.right}>
                {translate('console.field.amount')}
              </th>
              <th scope="col">{translate('console.field.reference')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <TransferRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollX>
      <p className={styles.cellFoot}>
        <span className={layout.grow}>
          {translate('console.reconciliation.found_transfers', { smart_count: total ?? 0 })}
        </span>
        <span className={text.nowrap}>
          {page} / {pages}
        </span>
        <IconButton
          aria-label={translate('console.list.previous')}
          disabled={page === 1}
          onClick={() => setBehind(behind.slice(0, -1))}
        >
          <Icon name="left" />
        </IconButton>
        <IconButton
          aria-label={translate('console.list.next')}
          disabled={page >= pages || data.length < perPage}
          onClick={() => setBehind([...behind, String(data.at(-1)?.id)])}
        >
          <Icon name="right" />
        </IconButton>
      </p>
    </>
  );
};
