import { create } from 'zustand';
import { modalAddresses } from './modal-addresses.ts';

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

const addresses: ReadonlyMap<string, ModalName> = new Map(Object.entries(modalAddresses));
export const modalAt = (pathname: string): ModalName | undefined => addresses.get(pathname);

/** One modal at a time; any part of the site may ask for one. */
export const useModal = create<ModalState>((set) => ({
  // The first picture of such an address has its modal.
  open: modalAt(window.location.pathname),
  at: undefined,
  show: (open, at) => set({ open, at }),
  hide: () => set({ open: undefined, at: undefined }),
}));
