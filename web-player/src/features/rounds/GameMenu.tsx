import type { GameInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import { usePathname } from 'wouter/use-browser-location';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NavLink } from '../../shared/nav/Link.tsx';
import { clockText } from '../../shared/time/countdown.ts';
import { useCountdown } from '../../shared/time/use-countdown.ts';
import { Icon, type IconName } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Perimeter } from '../../shared/ui/Perimeter.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import styles from './GameMenu.module.css';
import { addressOf, type GameSeries, leadOf, seriesOf } from './game-series.ts';
import { useGames } from './use-games.ts';

const ICONS: Record<string, IconName> = {
  powerball: 'pb',
  powerladder: 'ladder',
  kenoladder: 'ladder',
  speedkeno: 'keno',
  happy545: 'keno',
  baccarat: 'cards',
};

function Left({ game }: { game: GameInfo }) {
  const { t } = useTranslation('play');
  const { phase, seconds } = useCountdown(game.id);
  if (phase === 'none') return null;
  return (
    <span data-phase={phase} className={styles.end}>
      <span className={styles.left}>{phase === 'shut' ? t('round.shut') : clockText(seconds)}</span>
    </span>
  );
}

function Cycle({ game }: { game: GameInfo }) {
  const { t } = useTranslation('play');
  const { phase, left } = useCountdown(game.id);
  return (
    <NavLink to={addressOf(game)} data-phase={phase}>
      <Perimeter left={left} knot={false} />
      <span className={lettering.srOnly}>{t('round.minutes', { count: game.cycleMinutes })}</span>
      <span aria-hidden="true">{game.cycleMinutes}</span>
    </NavLink>
  );
}

function Line({ series }: { series: GameSeries }) {
  const { t } = useTranslation('games');
  const texts = useGameTexts();
  const pathname = usePathname();
  const lead = leadOf(series);
  if (!lead) return null;
  const here = series.games.some((game) => addressOf(game) === pathname);
  const name = series.games.length > 1 ? t(`series.${series.key}`, series.key) : texts.game(lead.id);
  return (
    <>
      <NavLink className={styles.link} to={addressOf(lead)}>
        <Icon name={ICONS[lead.family] ?? 'pb'} />
        {/* Beside the word that betting is over a long name has less room than beside the time. */}
        <span className={lettering.cut} title={name}>
          {name}
        </span>
        <Left game={lead} />
      </NavLink>
      {series.games.length > 1 && here && (
        <div className={styles.cycles}>
          {series.games.map((game) => (
            <Cycle key={game.id} game={game} />
          ))}
        </div>
      )}
    </>
  );
}

/** An address that ends in a cycle, as eos5, has the row of its series' cycles below its line. */
const CYCLED = /[a-z][1-5]$/;

/** The lines that are coming, as high as they will be. */
function MenuComing() {
  const cycled = CYCLED.test(usePathname());
  return (
    <>
      <SkeletonRows rows={6} height={39} />
      {cycled && <div className={styles.cyclesComing} />}
    </>
  );
}

export function GameMenu() {
  const { t } = useTranslation('play');
  const { games, pending } = useGames();
  return (
    <nav className={styles.menu} aria-label={t('menu.title')}>
      <h2>{t('menu.title')}</h2>
      {pending && <MenuComing />}
      {seriesOf(games).map((series) => (
        <Line key={series.key} series={series} />
      ))}
    </nav>
  );
}
