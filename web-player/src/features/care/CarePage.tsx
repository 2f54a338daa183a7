import { useQuery } from '@connectrpc/connect-query';
import { ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useBreak } from '../../shared/care/break-store.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { BreakBanner, RunningBanner } from './BreakBanner.tsx';
import { BreakPanels } from './BreakPanels.tsx';
import styles from './Care.module.css';
import { Limits } from './Limits.tsx';
import { firstSpan, OwnFigures } from './OwnFigures.tsx';
import { SelfTest } from './SelfTest.tsx';
import { useCare } from './use-care.ts';

const PARTS = ['own', 'limits', 'timeout', 'exclusion'] as const;

/** What a member chooses for itself: limits, breaks and exclusion, beside its own figures. */
export function CarePage() {
  const { t } = useTranslation('help');
  const { data: care, error, refetch } = useCare();
  // What stands below the figures would move when they come: they are waited for, right or wrong.
  const figures = useQuery(ProtectionService.method.getFigures, { days: firstSpan });
  const resting = useBreak((state) => state.running);
  usePageTitle(t('care.title'));
  if (!care || figures.isPending)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonPanel height={900} />;
  return (
    <div className={styles.care}>
      <div className={styles.head}>
        <h1>{t('care.title')}</h1>
        <nav aria-label={t('care.parts')}>
          {PARTS.map((name) => (
            <a key={name} href={`#${name}`}>
              {t(`care.part.${name}`)}
            </a>
          ))}
        </nav>
      </div>
      {resting ? <RunningBanner /> : <BreakBanner care={care} />}
      <OwnFigures />
      <Limits care={care} />
      <BreakPanels care={care} />
      <SelfTest />
    </div>
  );
}
