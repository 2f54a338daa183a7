import { useSyncExternalStore } from 'react';

/** The player site keeps the same choice: whoever is both wants it once. */
const key = 'madang.isSoundOff';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Whether alerts are silent in this browser. */
export const isSoundOff = (): boolean => window.localStorage.getItem(key) === 'true';

/** Whether alerts sound, and how to change it. */
export const useSound = (): [boolean, (on: boolean) => void] => {
  const on = !useSyncExternalStore(subscribe, isSoundOff);
  return [
    on,
    (next) => {
      window.localStorage.setItem(key, String(!next));
      for (const listener of listeners) listener();
    },
  ];
};
