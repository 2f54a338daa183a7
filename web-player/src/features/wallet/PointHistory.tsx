import { useQuery } from '@connectrpc/connect-query';
import { MoneyService, type PointLog } from '@madang/proto/madang/player/v1/money_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figures } from '../../shared/money/figures.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { DateRange, type Days, lastDays, today } from '../../shared/ui/DateRange.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { Pager } from '../../shared/ui/Pager.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';

const PAGE = 15;

function Row({ log }: { log: PointLog }) {
  const { t } = useTranslation('wallet');
  const change = log.updatedPoint - log.existingPoint;
  return (
    <tr>
      <td className="num" data-cell="date">
        {momentText(msOf(log.createdAt))}
      </td>
      <td data-cell="kind">{t(`points.content.${log.content}`, log.content)}</td>
      <td className="right" data-cell="amount">
        <b className={change > 0n ? 'num text-gain' : 'num'}>{`${change > 0n ? '+' : ''}${figures(change)}`}</b>
      </td>
      <td className="right num text-soft" data-cell="note">
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
    <section className="panel history" style={{ marginTop: 0 }}>
      <div className="panel-head">
        <h2>{t('points.title')}</h2>
        <button type="button" className="btn btn-s btn-go" onClick={() => show('points')}>
          {t('points.toMoney')}
        </button>
        <span className="flex-1" />
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
          <button type="button" className="btn btn-s" onClick={() => setDays(lastDays(30))}>
            {t('player:days.last', { count: 30 })}
          </button>
        </Vacant>
      )}
      {logs.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th>{t('points.at')}</th>
              <th>{t('points.kind')}</th>
              <th className="right">{t('points.change')}</th>
              <th className="right">{t('points.after')}</th>
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
