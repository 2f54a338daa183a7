import { create } from 'zustand';

export type ModalName =
  | 'login'
  | 'join'
  | 'profile'
  | 'logout'
  | 'password'
  | 'points'
  | 'eggs'
  | 'inventory'
  | 'bets'
  | 'post'
  | 'community';

interface ModalState {
  readonly open: ModalName | undefined;
  /** Which of its parts a modal that has several begins with. */
  readonly at: string | undefined;
  show(name: ModalName, at?: string): void;
  hide(): void;
}

/** One modal at a time; any part of the site may ask for one. */
export const useModal = create<ModalState>((set) => ({
  open: undefined,
  at: undefined,
  show: (open, at) => set({ open, at }),
  hide: () => set({ open: undefined, at: undefined }),
}));
