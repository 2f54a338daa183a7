import { create } from 'zustand';

export type ModalName = 'login' | 'join' | 'profile' | 'logout' | 'password' | 'points' | 'eggs' | 'post' | 'community';

interface ModalState {
  readonly open: ModalName | undefined;
  show(name: ModalName): void;
  hide(): void;
}

/** One modal at a time; any part of the site may ask for one. */
export const useModal = create<ModalState>((set) => ({
  open: undefined,
  show: (open) => set({ open }),
  hide: () => set({ open: undefined }),
}));
