import { useQuery } from '@connectrpc/connect-query';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMember, useSystem } from '../../shared/api/use-context.ts';
import { withTexts } from '../../shared/i18n/setup.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
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

/** How many rows of next matches and of those that are played now there are; nothing while they are counted. */
function useRows(seesMatches: boolean): { next: number; live: number } | undefined {
  const { data, isPending } = useQuery(
    SportsService.method.countMatches,
    {},
    { staleTime: 60_000, enabled: seesMatches },
  );
  if (!seesMatches) return { next: 0, live: 0 };
  if (isPending) return undefined;
  const rowsOf = (board: string) => Math.min(ROWS, data?.boards.find(({ name }) => name === board)?.count ?? 0);
  return { next: rowsOf('cross'), live: rowsOf('inplay') };
}

/** The next matches and those that are played now, where there are any: the menu has counted them already. */
function Matches({ next, live }: { next: number; live: number }) {
  const { t } = useTranslation();
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

/**
 * The matches and the lobbies, each for those who may open them; read when somebody comes near. What stands below them
 * comes with the count of matches: whether there are five of them or none, it would jump by all their room.
 */
export function HomeParts({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const system = useSystem();
  const member = useMember();
  const seesMatches = system?.useSports === true && (member !== undefined || system.visitorsMayBrowse);
  const casino = member !== undefined && (system?.useCasino ?? false);
  const slot = member !== undefined && (system?.useSlot ?? false);
  const rows = useRows(seesMatches);
  // Whether there are any is known with the settings, and how many with the count.
  if (!system || !rows) return <SkeletonPanel height={HEAD + ROWS * ROW} />;
  return (
    <>
      {rows.next + rows.live > 0 && <Matches {...rows} />}
      {(casino || slot) && (
        <section aria-label={t('home.lobbies')}>
          <HomeHead title={t('home.lobbies')} to={casino ? '/game/casino' : '/game/slot'} more={t('home.all')} />
          <WhenSeen coming={<SkeletonPanel height={TILES} />}>
            <Guard>
              <Suspense fallback={<SkeletonPanel height={TILES} />}>
                <HomeTiles casino={casino} slot={slot} />
              </Suspense>
            </Guard>
          </WhenSeen>
        </section>
      )}
      {children}
    </>
  );
}
