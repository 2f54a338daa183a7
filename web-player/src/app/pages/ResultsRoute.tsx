import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ResultsPage } from '../../features/rounds/ResultsPage.tsx';
import { useSystem } from '../../shared/api/use-context.ts';
import { withTexts } from '../../shared/i18n/setup.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { dayOf, isDay } from '../../shared/time/seoul.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import dateRange from '../../shared/ui/DateRange.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import styles from './ResultsRoute.module.css';

const MatchResults = lazy(() =>
  withTexts('sports', import('../../features/sports/MatchResults.tsx')).then((file) => ({
    default: file.MatchResults,
  })),
);

function Matches() {
  const { t } = useTranslation(['play', 'player']);
  const [day, setDay] = useState(() => dayOf(serverNow()));
  usePageTitle(t('player:nav.results'));
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h1>{t('player:nav.results')}</h1>
        <input
          type="date"
          className={`${dateRange.range} ${lettering.num} ${styles.day}`}
          aria-label={t('results.day')}
          value={day}
          onChange={(event) => isDay(event.target.value) && setDay(event.target.value)}
        />
      </div>
      <Suspense fallback={<SkeletonRows rows={8} height={44} />}>
        <MatchResults key={day} day={day} />
      </Suspense>
    </section>
  );
}

/** How rounds were drawn and how matches ended, each where the site offers it. */
export function ResultsRoute() {
  const { t } = useTranslation();
  const system = useSystem();
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind') === 'sports' ? 'sports' : 'rounds';
  if (!system?.useSports) return <ResultsPage />;
  return (
    <>
      <div className={styles.kinds}>
        <Segmented
          label={t('nav.results')}
          value={kind}
          options={[
            { value: 'rounds', text: t('nav.minigames') },
            { value: 'sports', text: t('nav.sports') },
          ]}
          onChange={(next) => setQuery(next === 'sports' ? { kind: next } : {}, { replace: true })}
        />
      </div>
      {kind === 'sports' ? <Matches /> : <ResultsPage />}
    </>
  );
}
