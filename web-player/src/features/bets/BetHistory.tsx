import { useQuery } from '@connectrpc/connect-query';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import button from '../../shared/ui/button.module.css';
import { DateRange, type Days, lastDays, today } from '../../shared/ui/DateRange.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import history from '../../shared/ui/history.module.css';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './BetHistory.module.css';
import { BetLine } from './BetLine.tsx';
import { BetTotals } from './BetTotals.tsx';

const PAGE = 15;
const CLASSES = ['all', 'sports', 'powerball', 'minigame'] as const;
type Class = (typeof CLASSES)[number];

export function BetHistory() {
  const { t } = useTranslation(['play', 'games']);
  const [days, setDays] = useState<Days>(today);
  const [gameClass, setGameClass] = useState<Class>('all');
  const [page, setPage] = useState(1);
  const span = { startedOn: days.from, endedOn: days.to };
  const query = useQuery(
    BettingService.method.list,
    { skip: (page - 1) * PAGE, gameType: gameClass === 'all' ? '' : gameClass, ...span },
    { placeholderData: keepPreviousData },
  );
  const look = (next: Days): void => {
    setDays(next);
    setPage(1);
  };
  const bets = query.data?.bets ?? [];
  return (
    <section className={`${panel.panel} ${history.history}`} style={{ marginTop: 0 }}>
      <div className={`${panel.head} ${history.head}`}>
        <h2>{t('history.title')}</h2>
        <Segmented
          label={t('history.kind')}
          value={gameClass}
          options={CLASSES.map((value) => ({
            value,
            text: value === 'all' ? t('history.all') : t(`games:class.${value}`),
          }))}
          onChange={(next) => {
            setGameClass(next);
            setPage(1);
          }}
        />
        <span className={styles.grow} />
        <DateRange days={days} onDays={look} />
      </div>
      <BetTotals days={days} />
      {query.isPending && <SkeletonRows rows={6} height={64} />}
      {query.error && !query.data && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && bets.length === 0 && (
        <Vacant title={t('history.none')} text={t('history.noneText')}>
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => look(lastDays(7))}>
            {t('player:days.last', { count: 7 })}
          </button>
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => look(lastDays(30))}>
            {t('player:days.last', { count: 30 })}
          </button>
        </Vacant>
      )}
      <ul>
        {bets.map((bet) => (
          <BetLine key={bet.id} bet={bet} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(Number(query.data?.total ?? 0n) / PAGE)} onPage={setPage} />
    </section>
  );
}
