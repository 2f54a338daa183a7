import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import styles from './LoadingOverlay.module.css';

/** What is done sooner needs no cover: it would only flicker. */
const AFTER_MS = 700;

/** Lies over everything while work takes long that must not be begun twice. */
export function LoadingOverlay() {
  const { t } = useTranslation();
  const isBusy = useIsMutating({ predicate: ({ meta }) => meta?.isLong === true }) > 0;
  const [shows, setShows] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setShows(true), AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShows(false);
    };
  }, [isBusy]);
  if (!shows) return null;
  return (
    <div className={styles.cover} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {t('state.working')}
    </div>
  );
}
