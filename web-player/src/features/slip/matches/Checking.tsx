import { useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { serverNow } from '../../../shared/time/server-clock.ts';
import { Perimeter } from '../../../shared/ui/Perimeter.tsx';
import styles from './MatchSlip.module.css';

const STEP_MS = 200;

/** A bet on a match in play waits: for how long, and what happens if the price moves meanwhile. */
export function Checking({ sinceMs, seconds }: { sinceMs: number; seconds: number }) {
  const { t } = useTranslation('sports');
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, seconds - (now - sinceMs) / 1_000);
  return (
    <div className={styles.checking} role="status">
      <Perimeter left={(left / seconds) * 100} />
      <b>
        {t('slip.checking')} · <span aria-hidden="true">{t('slip.seconds', { count: Number(left.toFixed(1)) })}</span>
      </b>
      <p>{t('slip.checkingText')}</p>
    </div>
  );
}
