import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember, useSystem } from '../../shared/api/use-context.ts';
import { withTexts } from '../../shared/i18n/setup.ts';
import { Guard } from '../../shared/ui/Guard.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { HomeHead } from './HomeHead.tsx';
import styles from './HomePage.module.css';
import { WhenNear } from './WhenNear.tsx';

const MainMatches = lazy(() =>
  withTexts('sports', import('../../features/sports/MainMatches.tsx')).then((file) => ({ default: file.MainMatches })),
);
const LiveNow = lazy(() =>
  withTexts('sports', import('../../features/sports/LiveNow.tsx')).then((file) => ({ default: file.LiveNow })),
);
const HomeTiles = lazy(() =>
  withTexts('casino', import('../../features/casino/HomeTiles.tsx')).then((file) => ({ default: file.HomeTiles })),
);

/** The panels' heads and rows, so that nothing below moves when they come. */
const PANEL = 475;
const TILES = 160;

const Coming = () => (
  <>
    <SkeletonPanel height={PANEL} />
    <SkeletonPanel height={PANEL} />
  </>
);

/** The matches and the lobbies, each for those who may open them; read when somebody comes near. */
export function HomeParts() {
  const { t } = useTranslation();
  const system = useSystem();
  const member = useMember();
  const seesMatches = system?.useSports && (member || system.visitorsMayBrowse);
  const casino = member !== undefined && (system?.useCasino ?? false);
  const slot = member !== undefined && (system?.useSlot ?? false);
  return (
    <>
      {seesMatches && (
        <section aria-label={t('nav.sports')}>
          <HomeHead title={t('nav.sports')} to="/game/sports/cross" more={t('board.cross')} />
          <WhenNear className={styles.matches} coming={<Coming />}>
            <Guard>
              <Suspense fallback={<Coming />}>
                <MainMatches />
                <LiveNow />
              </Suspense>
            </Guard>
          </WhenNear>
        </section>
      )}
      {(casino || slot) && (
        <section aria-label={t('home.lobbies')}>
          <HomeHead title={t('home.lobbies')} to={casino ? '/game/casino' : '/game/slot'} more={t('home.all')} />
          <WhenNear coming={<SkeletonPanel height={TILES} />}>
            <Guard>
              <Suspense fallback={<SkeletonPanel height={TILES} />}>
                <HomeTiles casino={casino} slot={slot} />
              </Suspense>
            </Guard>
          </WhenNear>
        </section>
      )}
    </>
  );
}
