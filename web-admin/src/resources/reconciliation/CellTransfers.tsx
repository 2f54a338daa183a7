import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { timeOf } from '../../figures/moments.ts';
import { Money } from '../../parts/Money.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { SaveButtons } from './SaveButtons.tsx';
import type { CellPlace, Transfer } from './sheet-rows.ts';

const perPage = 20;

/** The transfers that make a cell, page by page. */
export const CellTransfers = ({ day, cell }: { day: string; cell: CellPlace }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const filter = { day, ...cell };
  const { data, total, error, isPending, refetch } = useGetList<Transfer>('reconciliation-transfers', {
    filter,
    sort: { field: 'at', order: 'ASC' },
    pagination: { page, perPage },
  });
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const side = (name: string) => translate(`console.account.${name}`, { _: name });
  const title = `${translate(`console.reconciliation.kind.${cell.account_kind}`)} · ${translate(`console.reconciliation.movement.${cell.movement}`)}`;
  return (
    <Sheet title={title} tools={<SaveButtons resource="reconciliation-transfers" filter={filter} />}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {isPending && <p className={stateBox.box}>{translate('ra.page.loading')}</p>}
      {data?.length === 0 && <p className={stateBox.box}>{translate('console.reconciliation.no_transfers')}</p>}
      {data && data.length > 0 && (
        <>
          <ScrollX label={title}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th>{translate('console.field.at')}</th>
                  <th>{translate('console.field.kind')}</th>
                  <th>{translate('console.field.person')}</th>
                  <th>{translate('console.reconciliation.sides')}</th>
                  <th className={text.right}>{translate('console.field.amount')}</th>
                  <th>{translate('console.field.reference')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={row.id}>
                    <td>{timeOf(row.at)}</td>
                    <td>{translate(`console.transfer.${row.kind}`, { _: row.kind })}</td>
                    <td>{row.nickname ?? row.account ?? row.account_id}</td>
                    <td>
                      {side(row.debit)} → {side(row.credit)}
                    </td>
                    <td className={text.right}>
                      <Money value={row.amount} />
                    </td>
                    <td className={text.ink3}>{row.reference}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollX>
          <p className={text.ink3} style={{ display: 'flex', gap: 8, padding: '6px 12px' }}>
            <span style={{ flex: 1 }}>
              {translate('console.reconciliation.found_transfers', { smart_count: total ?? 0 })}
            </span>
            <Button variant="text" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {translate('console.reconciliation.earlier')}
            </Button>
            <span>
              {page} / {pages}
            </span>
            <Button variant="text" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {translate('console.reconciliation.later')}
            </Button>
          </p>
        </>
      )}
    </Sheet>
  );
};
