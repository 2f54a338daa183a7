import { create } from 'zustand';

type Drawer = 'menu' | 'slip';

interface DrawerState {
  readonly open: Drawer | undefined;
  show(drawer: Drawer): void;
  hide(): void;
}

const narrow = window.matchMedia('(max-width: 1023px)');

/** What slides in on a narrow screen; wide screens show both all the time, and open neither. */
export const useDrawer = create<DrawerState>((set) => ({
  open: undefined,
  show: (open) => {
    if (narrow.matches) set({ open });
  },
  hide: () => set({ open: undefined }),
}));
