import { useSyncExternalStore } from 'react';

/** One clock for the page: every age and countdown moves in the same beat. */
let now = Date.now();
let timer: number | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
};

/** The time in milliseconds, renewed each second. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
