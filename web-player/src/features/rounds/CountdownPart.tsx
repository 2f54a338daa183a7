import type { GameInfo, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { clockText, type Phase } from '../../shared/time/countdown.ts';
import { dayText, timeText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './RoundHead.module.css';

const MINUTES_A_DAY = 1_440;

interface CountdownPartProps {
  readonly game: GameInfo;
  readonly round: Round | undefined;
  readonly phase: Phase;
  readonly seconds: number;
}

export function CountdownPart({ game, round, phase, seconds }: CountdownPartProps) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const rounds = MINUTES_A_DAY / game.cycleMinutes;
  if (!round || phase === 'none') {
    return (
      <section className={styles.countDown}>
        <div className={styles.game}>
          {texts.game(game.id)}
          {/* The longest number of a day: a name that breaks before it is broken when it comes. */}
          <span className={`${lettering.num} ${styles.number} ${styles.unknown}`} aria-hidden="true">
            {t('round.number', { round: rounds })}
          </span>
        </div>
        <div className={styles.meta}>&nbsp;</div>
        <div className={styles.until}>{t(game.enabled ? 'round.waiting' : 'round.off')}</div>
        <div className={styles.big}>--:--</div>
        <div className={`${styles.meta} ${styles.unknown}`} aria-hidden="true">
          {t('round.drawsAt')} 00:00:00 · {t('round.leftToday', { count: rounds })}
        </div>
      </section>
    );
  }
  const stopped = round.salesStopped;
  const clock = phase === 'shut' ? t(stopped ? 'round.stopped' : 'round.drawing') : clockText(seconds);
  return (
    <section className={styles.countDown}>
      <div className={styles.game}>
        {texts.game(game.id)}
        <span className={`${lettering.num} ${styles.number}`}>{t('round.number', { round: round.round })}</span>
      </div>
      <div className={`${styles.meta} ${lettering.num}`}>{dayText(round.day)}</div>
      <div className={styles.until}>{t(phase === 'shut' ? 'round.closed' : 'round.until')}</div>
      {/* Seconds are not read out one by one: the label says the minute, and the close is told by the state of the buttons. */}
      {/* A word that takes the clock's place is another thing, not the same one moved. */}
      <div key={phase === 'shut' ? 'word' : 'clock'} className={styles.big} role="timer" aria-live="off">
        {clock}
      </div>
      <div className={styles.meta}>
        {t('round.drawsAt')}{' '}
        <span className={`${lettering.num} ${lettering.soft}`}>{timeText(msOf(round.drawsAt))}</span> ·{' '}
        {t('round.leftToday', { count: Math.max(0, rounds - round.round) })}
      </div>
    </section>
  );
}
