import { useQuery } from '@connectrpc/connect-query';
import { EggsService } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import button from '../../../shared/ui/button.module.css';
import { Failed } from '../../../shared/ui/Failed.tsx';
import history from '../../../shared/ui/history.module.css';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import panel from '../../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../../shared/ui/Skeleton.tsx';
import table from '../../../shared/ui/table.module.css';
import { Vacant } from '../../../shared/ui/Vacant.tsx';
import historyTable from '../history-table.module.css';
import styles from './EggHistory.module.css';
import { EggRow } from './EggRow.tsx';
import { HideEggs } from './HideEggs.tsx';

const PAGE = 15;
/** As far as the service counts. */
const REACH = 10_000;

/** The member's conversions; what ended can be taken out of it. */
export function EggHistory() {
  const { t } = useTranslation('wallet');
  const [page, setPage] = useState(1);
  const [hides, setHides] = useState<readonly string[]>();
  const { data, error, isPending, refetch } = useQuery(
    EggsService.method.list,
    { skip: (page - 1) * PAGE },
    { placeholderData: keepPreviousData },
  );
  const transfers = data?.transfers ?? [];
  const hasEnded = transfers.some(({ state }) => state !== 'waiting');
  return (
    <section className={`${panel.panel} ${history.history}`}>
      <div className={`${panel.head} ${history.head}`}>
        <h2>{t('eggs.history.title')}</h2>
        <span className={styles.grow} />
        {(hasEnded || page > 1) && (
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => setHides([])}>
            <Icon name="trash" small />
            {t('eggs.hide.all')}
          </button>
        )}
      </div>
      {isPending && <SkeletonRows rows={5} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && transfers.length === 0 && page === 1 && (
        <Vacant title={t('eggs.history.none')} text={t('eggs.history.noneText')} />
      )}
      {data && transfers.length === 0 && page > 1 && (
        <Vacant title={t('eggs.history.none')}>
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => setPage(1)}>
            {t('eggs.history.first')}
          </button>
        </Vacant>
      )}
      {transfers.length > 0 && (
        <table className={`${table.table} ${historyTable.table}`}>
          <thead>
            <tr>
              <th>{t('eggs.history.asked')}</th>
              <th>{t('eggs.history.kind')}</th>
              <th className={table.right}>{t('eggs.history.amount')}</th>
              <th>{t('eggs.history.result')}</th>
              <th>{t('eggs.history.state')}</th>
            </tr>
          </thead>
          <tbody>
            {transfers.map((transfer) => (
              <EggRow key={transfer.id} transfer={transfer} onHide={() => setHides([transfer.id])} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pages={Math.ceil(Math.min(Number(data?.total ?? 0n), REACH) / PAGE)} onPage={setPage} />
      {hides && (
        <HideEggs
          ids={hides}
          onClose={() => setHides(undefined)}
          onHidden={() => {
            if (hides.length === 0) setPage(1);
          }}
        />
      )}
    </section>
  );
}
