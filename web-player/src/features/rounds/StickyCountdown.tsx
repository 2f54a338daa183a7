import type { GameInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { clockText } from '../../shared/time/countdown.ts';
import { useCountdown } from '../../shared/time/use-countdown.ts';
import styles from './StickyCountdown.module.css';

/** The countdown in one line under the head of the page, while the round's own is scrolled out of sight. */
export function StickyCountdown({ game, children }: { game: GameInfo; children: ReactNode }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const { phase, seconds, round } = useCountdown(game.id);
  const own = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!own.current) return;
    const watch = new IntersectionObserver(([entry]) =>
      setGone(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    watch.observe(own.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <div ref={own}>{children}</div>
      {/* The round above says the same to whoever listens. */}
      <div className={styles.strip} aria-hidden="true" data-shown={gone && round !== undefined} data-phase={phase}>
        {gone && round && (
          <p>
            <b>{texts.game(game.id)}</b> {t('round.number', { round: round.round })}
            <span className={styles.clock}>{phase === 'shut' ? t('round.closed') : clockText(seconds)}</span>
          </p>
        )}
      </div>
    </>
  );
}
