import { create } from 'zustand';

interface LoginName {
  readonly account: string;
  keep(account: string): void;
}

/** The name that was just joined with, so that only the password is left to type. */
export const useLoginName = create<LoginName>((set) => ({ account: '', keep: (account) => set({ account }) }));
