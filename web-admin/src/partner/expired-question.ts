import { useSyncExternalStore } from 'react';

type Answer = (isToLogIn: boolean) => void;

/** Who puts the question aside may read the page for as long before it is asked again. */
const quietMs = 60_000;

let open: { readonly answer: Answer; readonly answered: Promise<boolean> } | undefined;
let quietUntil = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks whether to log in again, once for all calls that found the session over; false where it was put aside. Where no
 * page shows the question, as in a window of its own, it is answered at once.
 */
export const askToLogIn = async (): Promise<boolean> => {
  if (listeners.size === 0) return true;
  if (performance.now() < quietUntil) return false;
  if (!open) {
    const { promise: answered, resolve } = Promise.withResolvers<boolean>();
    const answer: Answer = (isToLogIn) => {
      quietUntil = isToLogIn ? 0 : performance.now() + quietMs;
      open = undefined;
      tell();
      resolve(isToLogIn);
    };
    open = { answer, answered };
    tell();
  }
  return open.answered;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How to answer the open question; absent while none is. */
export const useExpiredQuestion = (): Answer | undefined => useSyncExternalStore(subscribe, () => open?.answer);
