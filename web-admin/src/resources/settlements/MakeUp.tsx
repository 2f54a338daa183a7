import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Settlement } from '../../contract/settlement.ts';
import { Money } from '../../parts/Money.tsx';
import text from '../../parts/text.module.css';
import styles from './MakeUp.module.css';
import { type Bar, makeUp } from './make-up.ts';

const toneOf = ({ name, value }: Bar): string | undefined => {
  if (name === 'stake' || name === 'below') return undefined;
  if (name === 'base' || name === 'share') return value < 0 ? styles.lost : styles.own;
  return styles.off;
};

/** What makes up a settlement, as bars. */
export const MakeUp = ({ settlement }: { settlement: Settlement }) => {
  const translate = useTranslate();
  return (
    <div className={styles.chart}>
      {makeUp(settlement).map((bar) => (
        <dl key={bar.name} className={styles.bar}>
          <dt className={clsx(text.small, text.ink2)}>{translate(`console.losing.${bar.name}`)}</dt>
          <dd className={styles.track} aria-hidden="true">
            {bar.value !== 0 && (
              <span
                className={clsx(styles.fill, toneOf(bar))}
                style={{ insetInlineStart: `${bar.left}%`, width: `${bar.width}%` }}
              />
            )}
          </dd>
          <dd className={text.small}>
            <Money value={bar.value} />
          </dd>
        </dl>
      ))}
    </div>
  );
};
