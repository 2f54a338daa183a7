import { create } from 'zustand';

const KEY = 'madang.isSoundOff';

interface SoundState {
  readonly isSoundOff: boolean;
  toggle(): void;
}

/** Whether alerts sound in this browser. */
export const useSound = create<SoundState>((set) => ({
  isSoundOff: localStorage.getItem(KEY) === 'true',
  toggle: () =>
    set(({ isSoundOff }) => {
      localStorage.setItem(KEY, String(!isSoundOff));
      return { isSoundOff: !isSoundOff };
    }),
}));
