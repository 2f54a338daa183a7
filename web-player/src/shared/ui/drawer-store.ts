import { create } from 'zustand';

type Drawer = 'menu' | 'slip';

interface DrawerState {
  readonly open: Drawer | undefined;
  show(drawer: Drawer): void;
  hide(): void;
}

/** What slides in on a narrow screen; wide screens show both all the time. */
export const useDrawer = create<DrawerState>((set) => ({
  open: undefined,
  show: (open) => set({ open }),
  hide: () => set({ open: undefined }),
}));
