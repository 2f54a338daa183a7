import type { GameInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { goTo } from '../../shared/nav/go-to.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { clockText } from '../../shared/time/countdown.ts';
import { useCountdown } from '../../shared/time/use-countdown.ts';
import form from '../../shared/ui/form.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Perimeter } from '../../shared/ui/Perimeter.tsx';
import styles from './GamePicker.module.css';
import { addressOf, type GameSeries, leadOf, seriesOf } from './game-series.ts';

function useSeriesName(): (series: GameSeries) => string {
  const { t } = useTranslation('games');
  const texts = useGameTexts();
  return (series) => {
    const lead = leadOf(series);
    if (!lead) return '';
    return series.games.length > 1 ? t(`series.${series.key}`, series.key) : texts.game(lead.id);
  };
}

function Cycle({ game, here }: { game: GameInfo; here: boolean }) {
  const { t } = useTranslation('play');
  const { phase, seconds, left } = useCountdown(game.id);
  return (
    <Link to={addressOf(game)} data-phase={phase} aria-current={here ? 'page' : undefined}>
      <Perimeter left={phase === 'shut' ? 100 : left} knot={false} />
      <b>{t('round.minutes', { count: game.cycleMinutes })}</b>
      {/* A word is another thing than the clock whose place it takes. */}
      <span key={phase === 'shut' ? 'word' : 'clock'} className={styles.left}>
        {phase === 'shut' ? t('round.shut') : phase === 'none' ? '--:--' : clockText(seconds)}
      </span>
    </Link>
  );
}

/** Which game and which cycle: chips where there is room, a list on a phone. */
export function GamePicker({ games, game }: { games: readonly GameInfo[]; game: GameInfo }) {
  const { t } = useTranslation('play');
  const nameOf = useSeriesName();
  const all = seriesOf(games);
  const here = all.find((series) => series.games.some((other) => other.id === game.id));
  const open = (key: string): void => {
    const lead = leadOf(all.find((series) => series.key === key) ?? { key, games: [] });
    if (lead) goTo(addressOf(lead));
  };
  return (
    <>
      <nav className={styles.games} aria-label={t('menu.choose')}>
        {all.map((series) => {
          const lead = leadOf(series);
          if (!lead) return null;
          return (
            <Link
              key={series.key}
              className={styles.chip}
              to={addressOf(lead)}
              aria-current={series === here ? 'page' : undefined}
            >
              {nameOf(series)}
            </Link>
          );
        })}
      </nav>
      <label className={`${styles.select} ${form.box}`}>
        <span className={lettering.srOnly}>{t('menu.title')}</span>
        <select value={here?.key} onChange={(event) => open(event.target.value)}>
          {all.map((series) => (
            <option key={series.key} value={series.key}>
              {nameOf(series)}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </label>
      {here && here.games.length > 1 && (
        <nav className={styles.cycles} aria-label={t('menu.cycles')}>
          {here.games.map((other) => (
            <Cycle key={other.id} game={other} here={other.id === game.id} />
          ))}
        </nav>
      )}
    </>
  );
}
