import { useQuery } from '@connectrpc/connect-query';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { DateRange, type Days, lastDays, today } from '../../shared/ui/DateRange.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import history from '../../shared/ui/history.module.css';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import table from '../../shared/ui/table.module.css';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import historyTable from './history-table.module.css';
import styles from './MoneyHistory.module.css';
import { MoneyRow } from './MoneyRow.tsx';

const PAGE = 15;

export function MoneyHistory() {
  const { t } = useTranslation(['wallet', 'player']);
  const [days, setDays] = useState<Days>(today);
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(
    MoneyService.method.listMoneyLogs,
    { skip: (page - 1) * PAGE, startedOn: days.from, endedOn: days.to },
    { placeholderData: keepPreviousData },
  );
  const look = (next: Days): void => {
    setDays(next);
    setPage(1);
  };
  const logs = data?.logs ?? [];
  return (
    <section className={`${panel.panel} ${history.history}`}>
      <div className={`${panel.head} ${history.head}`}>
        <h2>{t('history.title')}</h2>
        <span className={styles.grow} />
        <DateRange days={days} onDays={look} />
      </div>
      {isPending && <SkeletonRows rows={5} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && logs.length === 0 && (
        <Vacant title={t('history.none')} text={t('history.noneText')}>
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => look(lastDays(7))}>
            {t('player:days.last', { count: 7 })}
          </button>
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => look(lastDays(30))}>
            {t('player:days.last', { count: 30 })}
          </button>
        </Vacant>
      )}
      {logs.length > 0 && (
        <table className={`${table.table} ${historyTable.table}`}>
          <thead>
            <tr>
              <th>{t('history.asked')}</th>
              <th>{t('history.kind')}</th>
              <th className={table.right}>{t('history.amount')}</th>
              <th>{t('history.processed')}</th>
              <th className={table.right}>{t('history.after')}</th>
              <th>{t('history.state')}</th>
            </tr>
          </thead>
          <tbody>
            {logs.map((log) => (
              <MoneyRow key={`${log.type}.${log.id}`} log={log} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pages={Math.ceil(Number(data?.total ?? 0n) / PAGE)} onPage={setPage} />
    </section>
  );
}
