import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Whether the page is scrolled further down than so many pixels. */
export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(subscribe, () => document.documentElement.scrollTop > px);
