import { useQuery } from '@connectrpc/connect-query';
import { PointHistoryService, type PointRow as Row } from '@madang/proto/madang/player/v1/points_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { near } from '../../shared/nav/parts.ts';
import button from '../../shared/ui/button.module.css';
import { DateRange, type Days, lastDays, today } from '../../shared/ui/DateRange.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import history from '../../shared/ui/history.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import table from '../../shared/ui/table.module.css';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import historyTable from './history-table.module.css';
import styles from './PointHistory.module.css';
import { PointRow } from './PointRow.tsx';

const PAGE = 15;

/** Movements of points; `betOf` shows the bet of a row that is opened. */
export function PointHistory({ betOf }: { betOf: (row: Row) => ReactNode }) {
  const { t } = useTranslation(['wallet', 'player']);
  const show = useModal((state) => state.show);
  const [days, setDays] = useState<Days>(today);
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(
    PointHistoryService.method.listRows,
    { skip: (page - 1) * PAGE, startedOn: days.from, endedOn: days.to },
    { placeholderData: keepPreviousData },
  );
  const rows = data?.rows ?? [];
  return (
    <section className={`${panel.panel} ${history.history}`} style={{ marginTop: 0 }}>
      <div className={`${panel.head} ${history.head}`}>
        <h2>{t('points.title')}</h2>
        <button
          type="button"
          className={`${button.button} ${button.small} ${button.go}`}
          {...near('points')}
          onClick={() => show('points')}
        >
          {t('points.toMoney')}
        </button>
        <span className={styles.grow} />
        <DateRange
          days={days}
          onDays={(next) => {
            setDays(next);
            setPage(1);
          }}
        />
      </div>
      {isPending && <SkeletonRows rows={5} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <Vacant title={t('points.none')} text={t('points.noneText')}>
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => setDays(lastDays(30))}>
            {t('player:days.last', { count: 30 })}
          </button>
        </Vacant>
      )}
      {rows.length > 0 && (
        <table className={`${table.table} ${historyTable.table}`}>
          <thead>
            <tr>
              <th>{t('points.at')}</th>
              <th>{t('points.kind')}</th>
              <th className={table.right}>{t('points.before')}</th>
              <th className={table.right}>{t('points.change')}</th>
              <th className={table.right}>{t('points.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PointRow key={String(row.id)} row={row} betOf={betOf} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pages={Math.ceil(Number(data?.total ?? 0n) / PAGE)} onPage={setPage} />
    </section>
  );
}
