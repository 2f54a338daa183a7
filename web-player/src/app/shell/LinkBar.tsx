import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useLink } from '../../shared/live/link-store.ts';
import { useNow } from '../../shared/time/use-now.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './LinkBar.module.css';

const SHOW_BACK_MS = 2_500;

/** When the next try is, counted down; nothing while one is under way. */
function NextTry() {
  const { t } = useTranslation();
  const retryAtMs = useLink((state) => state.retryAtMs);
  useNow();
  if (retryAtMs === undefined) return t('link.trying');
  return t('link.retry', { seconds: Math.max(1, Math.ceil((retryAtMs - performance.now()) / 1_000)) });
}

/** Says that the connection is lost as long as it is, and for a moment that it is back; it lies over the page. */
export function LinkBar() {
  const { t } = useTranslation();
  const { state, nudge } = useLink();
  const [back, setBack] = useState(false);
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => {
    if (state === 'lost') {
      setWasLost(true);
      return;
    }
    if (state !== 'up' || !wasLost) return;
    setWasLost(false);
    setBack(true);
    const timer = setTimeout(() => setBack(false), SHOW_BACK_MS);
    return () => clearTimeout(timer);
  }, [state, wasLost]);
  if (state === 'lost') {
    return (
      <div key="lost" className={styles.place}>
        <div className={styles.bar} data-state="lost" role="alert">
          <Icon name="wifi" />
          {t('link.lost')}
          <span>{t('link.lostText')}</span>
          {/* Counted for the eye alone: a reader would be told each second. */}
          <span className={styles.next} aria-hidden="true">
            <NextTry />
          </span>
          <button type="button" className={`${button.button} ${button.small}`} onClick={nudge}>
            {t('link.now')}
          </button>
        </div>
      </div>
    );
  }
  if (!back) return null;
  return (
    <div key="back" className={styles.place}>
      <div className={styles.bar} data-state="back" role="status">
        <Icon name="check" />
        {t('link.back')}
        <span>{t('link.backText')}</span>
      </div>
    </div>
  );
}
