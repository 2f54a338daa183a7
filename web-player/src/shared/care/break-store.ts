import { create } from 'zustand';

interface BreakState {
  /** True from the first refusal of a break on, until the server says that none runs. */
  readonly running: boolean;
  /** When it was noticed, in milliseconds of this page's clock: what was read before does not end it. */
  readonly since: number;
  enter(): void;
  leave(): void;
}

/** Whether the member takes a break. Nobody asks for it: any refused call, or the live stream, tells. */
export const useBreak = create<BreakState>((set, get) => ({
  running: false,
  since: 0,
  enter: () => {
    if (!get().running) set({ running: true, since: Date.now() });
  },
  leave: () => set({ running: false }),
}));
