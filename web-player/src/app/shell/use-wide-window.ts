import { useSyncExternalStore } from 'react';

/** From this width on the games stand beside the page; below it they are a drawer. */
const wide = window.matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
