import { useQuery } from '@connectrpc/connect-query';
import { MoneyService, type PointLog } from '@madang/proto/madang/player/v1/money_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figures } from '../../shared/money/figures.ts';
import { near } from '../../shared/nav/parts.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { DateRange, type Days, lastDays, today } from '../../shared/ui/DateRange.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import history from '../../shared/ui/history.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import table from '../../shared/ui/table.module.css';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import historyTable from './history-table.module.css';
import styles from './PointHistory.module.css';

const PAGE = 15;

function Row({ log }: { log: PointLog }) {
  const { t } = useTranslation('wallet');
  const change = log.updatedPoint - log.existingPoint;
  return (
    <tr>
      <td className={lettering.num} data-cell="date">
        {momentText(msOf(log.createdAt))}
      </td>
      <td data-cell="kind">{t(`points.content.${log.content}`, log.content)}</td>
      <td className={table.right} data-cell="amount">
        <b
          className={change > 0n ? `${lettering.num} ${lettering.gain}` : lettering.num}
        >{`${change > 0n ? '+' : ''}${figures(change)}`}</b>
      </td>
      <td className={`${table.right} ${lettering.num} ${lettering.soft}`} data-cell="note">
        {figures(log.updatedPoint)} P
      </td>
    </tr>
  );
}

export function PointHistory() {
  const { t } = useTranslation(['wallet', 'player']);
  const show = useModal((state) => state.show);
  const [days, setDays] = useState<Days>(today);
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(
    MoneyService.method.listPointLogs,
    { skip: (page - 1) * PAGE, startedOn: days.from, endedOn: days.to },
    { placeholderData: keepPreviousData },
  );
  const logs = data?.logs ?? [];
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
      {data && logs.length === 0 && (
        <Vacant title={t('points.none')} text={t('points.noneText')}>
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => setDays(lastDays(30))}>
            {t('player:days.last', { count: 30 })}
          </button>
        </Vacant>
      )}
      {logs.length > 0 && (
        <table className={`${table.table} ${historyTable.table}`}>
          <thead>
            <tr>
              <th>{t('points.at')}</th>
              <th>{t('points.kind')}</th>
              <th className={table.right}>{t('points.change')}</th>
              <th className={table.right}>{t('points.after')}</th>
            </tr>
          </thead>
          <tbody>
            {logs.map((log) => (
              <Row key={String(log.id)} log={log} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pages={Math.ceil(Number(data?.total ?? 0n) / PAGE)} onPage={setPage} />
    </section>
  );
}
