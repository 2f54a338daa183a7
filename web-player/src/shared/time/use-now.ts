import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

/** One ticker for the whole page, on the server's full seconds, that rests while nobody looks at a clock. */
let second = Math.floor(serverNow() / 1_000) * 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  second = Math.floor(serverNow() / 1_000) * 1_000;
  timer = setTimeout(tick, 1_000 - (serverNow() % 1_000) + 5);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** The server's time in milliseconds, whole seconds, renewed every second. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => second);
