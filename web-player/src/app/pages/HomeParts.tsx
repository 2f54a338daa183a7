import { useQuery } from '@connectrpc/connect-query';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember, useMemberComing, useSystem } from '../../shared/api/use-context.ts';
import { withTexts } from '../../shared/i18n/setup.ts';
import { Guard } from '../../shared/ui/Guard.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { HomeHead } from './HomeHead.tsx';
import styles from './HomePage.module.css';
import { WhenSeen } from './WhenSeen.tsx';

const MainMatches = lazy(() =>
  withTexts('sports', import('../../features/sports/MainMatches.tsx')).then((file) => ({ default: file.MainMatches })),
);
const LiveNow = lazy(() =>
  withTexts('sports', import('../../features/sports/LiveNow.tsx')).then((file) => ({ default: file.LiveNow })),
);
const HomeTiles = lazy(() =>
  withTexts('casino', import('../../features/casino/HomeTiles.tsx')).then((file) => ({ default: file.HomeTiles })),
);

/** The head of a panel, a row of it, and as many rows as it shows: nothing below moves when they come. */
const HEAD = 49;
const ROW = 85;
const ROWS = 5;
const TILES = 160;

/** The next matches and those that are played now, where there are any: the menu has counted them already. */
function Matches() {
  const { data, isPending } = useQuery(SportsService.method.countMatches, {}, { staleTime: 60_000 });
  // Until they are counted there is room for as many as are shown: what stands below would jump when they come.
  const unknown = isPending ? ROWS : 0;
  const rowsOf = (board: string) => Math.min(ROWS, data?.boards.find(({ name }) => name === board)?.count ?? 0);
  const [next, live] = [unknown || rowsOf('cross'), rowsOf('inplay')];
  const { t } = useTranslation();
  if (next + live === 0) return null;
  const coming = [next, live]
    .filter((rows) => rows > 0)
    .map((rows, place) => <SkeletonPanel key={place === 0 ? 'first' : 'second'} height={HEAD + rows * ROW} />);
  return (
    <section aria-label={t('nav.sports')}>
      <HomeHead title={t('nav.sports')} to="/game/sports/cross" more={t('board.cross')} />
      <WhenSeen className={styles.matches} coming={coming}>
        <Guard>
          <Suspense fallback={coming}>
            {next > 0 && <MainMatches rows={next} />}
            {live > 0 && <LiveNow rows={live} />}
          </Suspense>
        </Guard>
      </WhenSeen>
    </section>
  );
}

/** The matches and the lobbies, each for those who may open them; read when somebody comes near. */
export function HomeParts() {
  const { t } = useTranslation();
  const system = useSystem();
  const coming = useMemberComing();
  const member = useMember() !== undefined || coming;
  // Until the site has said what it offers there is room for all of it: what stands below would jump when it comes.
  const seesMatches = system ? system.useSports && (member || system.visitorsMayBrowse) : true;
  const casino = member && (system?.useCasino ?? true);
  const slot = member && (system?.useSlot ?? true);
  return (
    <>
      {seesMatches && <Matches />}
      {(casino || slot) && (
        <section aria-label={t('home.lobbies')}>
          <HomeHead title={t('home.lobbies')} to={casino ? '/game/casino' : '/game/slot'} more={t('home.all')} />
          {system ? (
            <WhenSeen coming={<SkeletonPanel height={TILES} />}>
              <Guard>
                <Suspense fallback={<SkeletonPanel height={TILES} />}>
                  <HomeTiles casino={casino} slot={slot} />
                </Suspense>
              </Guard>
            </WhenSeen>
          ) : (
            <SkeletonPanel height={TILES} />
          )}
        </section>
      )}
    </>
  );
}
