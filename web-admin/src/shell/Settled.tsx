import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './Settled.module.css';

/** A page that waits longer than this for what it reads is shown as far as it is. */
const patienceMs = 1_500;
/** One answer may ask for the next: a page is quiet when nothing was asked for so long. */
const quietMs = 60;

/** Draws a page out of sight until what it reads first is there, so that nothing on it moves while it is read. */
export const Settled = ({ children }: { children: ReactNode }) => {
  // What lies below the first part of a path is the same page, which is being read already.
  const place = useLocation().pathname.split('/')[1];
  const [shown, setShown] = useState<string>();
  const asking = useIsFetching({ predicate: (query) => query.state.status === 'pending' }) > 0;
  const settled = shown === place;
  useEffect(() => {
    if (settled || asking) return;
    const timer = window.setTimeout(() => setShown(place), quietMs);
    return () => window.clearTimeout(timer);
  }, [settled, asking, place]);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(place), patienceMs);
    return () => window.clearTimeout(timer);
  }, [place]);
  return (
    <div className={settled ? undefined : styles.unsettled} aria-busy={!settled}>
      {children}
    </div>
  );
};
