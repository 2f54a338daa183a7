import { useSyncExternalStore } from 'react';
import { onClockStep, serverNow } from './server-clock.ts';

const thisSecond = (): number => Math.floor(serverNow() / 1_000) * 1_000;

/** One ticker for the whole page, on the server's full seconds, that rests while nobody looks at a clock. */
let second = thisSecond();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  clearTimeout(timer);
  second = thisSecond();
  timer = setTimeout(tick, 1_000 - (serverNow() % 1_000) + 5);
  for (const listener of listeners) listener();
}

onClockStep(() => {
  if (timer !== undefined) tick();
});

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
