import { useEffect } from 'react';
import { reloadContext } from '../shared/api/context-cache.ts';
import { serverClock } from '../shared/time/server-clock.ts';

const LOOK_MS = 1_000;
/** Timers of a page in the background are late, but both clocks are read at once: they part for other reasons only. */
const PARTED_MS = 1_500;

/** The time by the visitor's own clock less the time that the page has counted. */
const apart = (): number => Date.now() - performance.now();

/**
 * The time that a page counts may stand still while the computer sleeps, and the visitor's own clock does not. When the
 * two part, the server is asked for the time, and its answer counts as it is.
 */
export function useClockWatch(): void {
  useEffect(() => {
    let before = apart();
    const timer = setInterval(() => {
      const now = apart();
      if (Math.abs(now - before) < PARTED_MS) return;
      before = now;
      serverClock.doubt();
      void reloadContext();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}
