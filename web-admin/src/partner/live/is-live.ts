import { useSyncExternalStore } from 'react';

let live = false;
const listeners = new Set<() => void>();

/** Says that the stream is up, or that it is not. */
export const setLive = (now: boolean): void => {
  if (live === now) return;
  live = now;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What a stream could not tell is found by and by. */
const besideStreamMs = 30_000;

/** How often is asked for what the stream tells of while it is up: seldom then, and otherwise as is given. */
export const useEveryMs = (withoutMs: number): number =>
  useSyncExternalStore(subscribe, () => live) ? Math.max(besideStreamMs, withoutMs) : withoutMs;
