import type { Slide } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { useEffect, useState } from 'react';
import { useContextQuery } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Lattice } from '../../shared/ui/Lattice.tsx';
import styles from './Hero.module.css';

const OWN = [
  { key: 'fair', to: '/fair' },
  { key: 'width', to: '/game/powerball/ntry/eos5' },
  { key: 'border', to: '/game/minigame/ntry/powerladder' },
] as const;

/** What a banner shows; one without a title is an image that says all. */
interface Shown {
  readonly key: string;
  readonly text: string;
  readonly title: string;
  readonly act: string;
  readonly to: string;
  readonly imageSrc: string;
}

const shownOf = ({ id, text, title, button, link, imageSrc }: Slide): Shown => ({
  text,
  title,
  imageSrc,
  key: String(id),
  act: button,
  to: link,
});

/** Until it is known whose banners stand there, there is one without a word: another one's would be read and move away. */
const COMING: readonly Shown[] = [{ key: 'coming', text: '', title: '', act: '', to: '', imageSrc: '' }];

/** The operator's banners, and the site's own where there are none. */
function useSlides(): readonly Shown[] {
  const { t } = useTranslation();
  const { data, isPending } = useContextQuery();
  const slides = data?.slides ?? [];
  if (isPending) return COMING;
  if (slides.length > 0) return slides.map(shownOf);
  return OWN.map(({ key, to }) => ({
    key,
    to,
    text: t(`hero.${key}.kind`),
    title: t(`hero.${key}.title`),
    act: t(`hero.${key}.act`),
    imageSrc: '',
  }));
}

/** The way of a banner: a page of this site, or another one in a window of its own. */
function Way({ to, act }: Pick<Shown, 'to' | 'act'>) {
  if (!to || !act) return null;
  const face = (
    <>
      {act}
      <Icon name="right" small />
    </>
  );
  if (to.startsWith('/')) return <Link to={to}>{face}</Link>;
  return (
    <a href={to} target="_blank" rel="noreferrer nofollow">
      {face}
    </a>
  );
}

const ADVANCE_MS = 3_000;
const AFTER_HAND_MS = 5_000;

const stillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves on by itself, waits longer after a hand has moved it, and can be paused. */
export function Hero() {
  const { t } = useTranslation();
  const slides = useSlides();
  const count = slides.length;
  const [at, setAt] = useState(0);
  const [waitMs, setWaitMs] = useState(ADVANCE_MS);
  const [paused, setPaused] = useState(stillness);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => {
      setAt((at + 1) % count);
      setWaitMs(ADVANCE_MS);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [at, waitMs, paused, count]);
  const move = (by: number): void => {
    setAt((at + by + count) % count);
    setWaitMs(AFTER_HAND_MS);
  };
  // Banners may have become fewer meanwhile.
  const place = at % count;
  const slide = slides[place];
  if (!slide) return null;
  return (
    <section className={styles.hero} aria-roledescription={t('hero.banner')} aria-label={`${place + 1} / ${count}`}>
      {slide.imageSrc ? <img className={styles.picture} src={slide.imageSrc} alt={slide.title} /> : <Lattice />}
      {/* Another banner's words are other words: what is new has not moved. */}
      <div key={slide.key} className={styles.text}>
        {slide.text && <p>{slide.text}</p>}
        {slide.title && <h2>{slide.title}</h2>}
        <Way to={slide.to} act={slide.act} />
      </div>
      {slides !== COMING && (
        <div className={styles.controls}>
          <button type="button" aria-label={t('hero.before')} onClick={() => move(-1)}>
            <Icon name="left" />
          </button>
          <span className={styles.dots} aria-hidden="true">
            {slides.map(({ key }, dot) => (
              <i key={key} data-on={dot === place} />
            ))}
          </span>
          <button type="button" aria-label={t('hero.after')} onClick={() => move(1)}>
            <Icon name="right" />
          </button>
          <button type="button" aria-label={t(paused ? 'hero.play' : 'hero.pause')} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
        </div>
      )}
    </section>
  );
}
