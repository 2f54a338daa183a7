import type { GameInfo, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { Ball } from '../../shared/games/Ball.tsx';
import { lastWord, sideOf } from '../../shared/games/bead-road.ts';
import { ballsOf } from '../../shared/games/drawn-numbers.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useRounds } from '../../shared/live/rounds-store.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { clockText } from '../../shared/time/countdown.ts';
import { timeText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { useCountdown } from '../../shared/time/use-countdown.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Perimeter } from '../../shared/ui/Perimeter.tsx';
import skeleton from '../../shared/ui/Skeleton.module.css';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import { addressOf, leadOf, seriesOf } from './game-series.ts';
import styles from './NextRounds.module.css';
import { useGames } from './use-games.ts';

const MAX_BALLS = 6;

function LastNumbers({ game, last }: { game: GameInfo; last: Round }) {
  if (game.family === 'powerball' || game.family === 'happy545') {
    const { balls, extra } = ballsOf(game.family, last.numbers);
    return (
      <>
        {balls.slice(0, MAX_BALLS).map((number) => (
          <Ball key={number} number={number} size="s" />
        ))}
        {extra !== undefined && <Ball number={extra} kind="power" size="s" />}
      </>
    );
  }
  return last.results
    .slice(0, MAX_BALLS)
    .map(({ market, pick }) => <i key={market} data-side={sideOf(lastWord(pick))} />);
}

function NextRound({ game }: { game: GameInfo }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const { phase, seconds, left, round } = useCountdown(game.id);
  const last = useRounds((state) => state.last[game.id]);
  const shut = phase === 'shut';
  return (
    <Link className={styles.tile} to={addressOf(game)} data-phase={phase}>
      {phase !== 'none' && <Perimeter left={shut ? 100 : left} />}
      <span className={`${styles.game} ${lettering.cut}`} title={texts.game(game.id)}>
        {/* The space is the name's: by itself it would move when the round is known. */}
        {`${texts.game(game.id)} `}
        {round && <span className={lettering.num}>{t('round.short', { round: round.round })}</span>}
      </span>
      <span className={styles.left}>
        {shut ? t('round.shut') : phase === 'none' ? t('round.waiting') : clockText(seconds)}
      </span>
      <span className={styles.last} aria-hidden="true">
        {shut && round ? (
          <span className={lettering.num}>{timeText(msOf(round.drawsAt))}</span>
        ) : (
          last && last.numbers.length > 0 && <LastNumbers game={game} last={last} />
        )}
      </span>
    </Link>
  );
}

/** What can be bet on next, one of each series; the border of each tile is the time that is left. */
export function NextRounds() {
  const { t } = useTranslation('play');
  const { games, pending, error, retry } = useGames();
  const shown = seriesOf(games.filter(({ enabled }) => enabled)).flatMap((series) => leadOf(series) ?? []);
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('next.title')}</h2>
        <small className={lettering.cut} title={t('next.hint')}>
          {t('next.hint')}
        </small>
        <span className={styles.rail} />
      </div>
      {pending && <NextSkeleton />}
      {error !== null && games.length === 0 && <Failed error={error} onRetry={retry} />}
      {!pending && !error && games.length === 0 && <Vacant title={t('next.none')} text={t('next.noneText')} />}
      <div className={styles.tiles}>
        {shown.map((game) => (
          <NextRound key={game.id} game={game} />
        ))}
      </div>
    </section>
  );
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

const NextSkeleton = () => (
  <div className={styles.tiles} aria-busy="true">
    {TILES.map((tile) => (
      <span key={tile} className={`${styles.tile} ${skeleton.skeleton} ${styles.coming}`} />
    ))}
  </div>
);
