import { create } from 'zustand';

const KEY = 'madang.referral';

interface ReferralHint {
  /** True where a slip of the member waits for a trader, or one was answered that the member has not put away. */
  readonly known: boolean;
  set(known: boolean): void;
}

/** Kept by the browser, so that a reload and a second tab show what waits, and nobody asks for it where nothing does. */
export const useReferralHint = create<ReferralHint>((set) => ({
  known: localStorage.getItem(KEY) !== null,
  set: (known) => {
    if (known) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
    set({ known });
  },
}));
