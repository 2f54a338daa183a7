import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Lattice } from '../../shared/ui/Lattice.tsx';
import styles from './Hero.module.css';

const SLIDES = [
  { key: 'fair', to: '/fair' },
  { key: 'width', to: '/game/powerball/ntry/eos5' },
  { key: 'border', to: '/game/minigame/ntry/powerladder' },
] as const;

const ADVANCE_MS = 3_000;
const AFTER_HAND_MS = 5_000;

const stillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves on by itself, waits longer after a hand has moved it, and can be paused. */
export function Hero() {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [waitMs, setWaitMs] = useState(ADVANCE_MS);
  const [paused, setPaused] = useState(stillness);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => {
      setAt((at + 1) % SLIDES.length);
      setWaitMs(ADVANCE_MS);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [at, waitMs, paused]);
  const move = (by: number): void => {
    setAt((at + by + SLIDES.length) % SLIDES.length);
    setWaitMs(AFTER_HAND_MS);
  };
  const slide = SLIDES[at] ?? SLIDES[0];
  return (
    <section
      className={styles.hero}
      aria-roledescription={t('hero.banner')}
      aria-label={`${at + 1} / ${SLIDES.length}`}
    >
      <Lattice />
      <div className={styles.text}>
        <p>{t(`hero.${slide.key}.kind`)}</p>
        <h2>{t(`hero.${slide.key}.title`)}</h2>
        <Link to={slide.to}>
          {t(`hero.${slide.key}.act`)}
          <Icon name="right" small />
        </Link>
      </div>
      <div className={styles.controls}>
        <button type="button" aria-label={t('hero.before')} onClick={() => move(-1)}>
          <Icon name="left" />
        </button>
        <span className={styles.dots} aria-hidden="true">
          {SLIDES.map(({ key }, place) => (
            <i key={key} data-on={place === at} />
          ))}
        </span>
        <button type="button" aria-label={t('hero.after')} onClick={() => move(1)}>
          <Icon name="right" />
        </button>
        <button type="button" aria-label={t(paused ? 'hero.play' : 'hero.pause')} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      </div>
    </section>
  );
}
