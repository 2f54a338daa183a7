import type { GameInfo, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useTranslation } from 'react-i18next';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { clockText, type Phase } from '../../shared/time/countdown.ts';
import { timeText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';

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
  if (!round || phase === 'none') {
    return (
      <section className="count-down">
        <div className="game">{texts.game(game.id)}</div>
        <div className="until">{t(game.enabled ? 'round.waiting' : 'round.off')}</div>
        <div className="big">--:--</div>
      </section>
    );
  }
  const stopped = round.salesStopped;
  const clock = phase === 'shut' ? t(stopped ? 'round.stopped' : 'round.drawing') : clockText(seconds);
  return (
    <section className="count-down">
      <div className="game">
        {texts.game(game.id)} ·{' '}
        <span className="num whitespace-nowrap">{t('round.number', { round: round.round })}</span>
      </div>
      <div className="meta num">{round.day.replaceAll('-', '.')}</div>
      <div className="until">{t(phase === 'shut' ? 'round.closed' : 'round.until')}</div>
      {/* Seconds are not read out one by one: the label says the minute, and the close is told by the state of the buttons. */}
      <div className="big" role="timer" aria-live="off">
        {clock}
      </div>
      <div className="meta">
        {t('round.drawsAt')} <span className="num text-soft">{timeText(msOf(round.drawsAt))}</span> ·{' '}
        {t('round.leftToday', { count: Math.max(0, MINUTES_A_DAY / game.cycleMinutes - round.round) })}
      </div>
    </section>
  );
}
