import { useEffect, useLayoutEffect, useRef } from 'react';
import { OverlayHistory } from './overlay-history.ts';

const overlays = new OverlayHistory(window.history, (work) => setTimeout(work, 0));

/** Follows the history for as long as the site is there; once, in its frame. */
export function useOverlayHistory(): void {
  useEffect(() => {
    const onMove = (): void => overlays.moved();
    window.addEventListener('popstate', onMove);
    overlays.settle();
    return () => window.removeEventListener('popstate', onMove);
  }, []);
}

/** Says that this lies over the page: Back closes it, unless it stays. */
export function useOverlay(open: boolean, close: () => void, stays = false): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (open ? overlays.opened(() => latest.current(), stays) : undefined), [open, stays]);
}
