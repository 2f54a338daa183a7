import type { KeyboardEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { oddsText } from '../money/figures.ts';
import { near } from '../nav/parts.ts';
import { Icon } from '../ui/Icon.tsx';
import lettering from '../ui/lettering.module.css';
import { Ball } from './Ball.tsx';
import styles from './OddsButton.module.css';
import { useMoved } from './use-moved.ts';

export interface OddsButtonProps {
  /** Read out: what the pick is about, and its name. */
  readonly label: string;
  readonly text?: string | undefined;
  readonly note?: string | undefined;
  readonly oddsMilli: number;
  readonly shape: 'wide' | 'stacked' | 'ball' | 'bare';
  readonly chosen: boolean;
  readonly locked: boolean;
  /** Locked since no stake may be placed on it. */
  readonly capped?: boolean;
  readonly onPick: () => void;
  /** Chosen with Enter: whoever types goes on to the stake. */
  readonly onEnter?: () => void;
}

/** A pick and its price. A price that moves shows an arrow and the old one for a while; a locked one stays in sight. */
export function OddsButton({
  label,
  text,
  note,
  oddsMilli,
  shape,
  chosen,
  locked,
  capped,
  onPick,
  onEnter,
}: OddsButtonProps) {
  const { t } = useTranslation('play');
  const moved = useMoved(oddsMilli);
  const price = oddsText(oddsMilli);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.repeat || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  const said = t(capped ? 'odds.capped' : locked ? 'odds.locked' : 'odds.said', { pick: label, odds: price });
  return (
    <button
      type="button"
      className={styles.odds}
      data-shape={shape}
      data-moved={locked ? undefined : moved?.direction}
      aria-pressed={chosen}
      disabled={locked}
      title={capped ? t('odds.cappedWhy') : undefined}
      {...near('slip')}
      onClick={onPick}
      onKeyDown={onKey}
    >
      <span className={lettering.srOnly}>{said}</span>
      {shape === 'ball' && (
        <span aria-hidden="true">
          <Ball number={Number(text)} kind="power" />
        </span>
      )}
      {(shape === 'wide' || shape === 'stacked') && (
        <span className={styles.pick} aria-hidden="true">
          {text}
          {note && <small className={lettering.num}>{note}</small>}
        </span>
      )}
      <span className={styles.price} aria-hidden="true">
        {locked && <Icon name="lock" />}
        {price}
      </span>
      {moved && !locked && (
        <span className={styles.was} aria-hidden="true">
          {oddsText(moved.was)}
        </span>
      )}
    </button>
  );
}
