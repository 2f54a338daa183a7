import { create } from 'zustand';

/** starting, up, or lost since the last message did not come. */
export type LinkState = 'starting' | 'up' | 'lost';

interface Link {
  readonly state: LinkState;
  /** Rises with each wish to try again now. */
  readonly nudges: number;
  /** When it is tried again, by `performance.now`; absent while a try is under way. */
  readonly retryAtMs: number | undefined;
  set(state: LinkState): void;
  retryAt(ms: number | undefined): void;
  nudge(): void;
}

export const useLink = create<Link>((set) => ({
  state: 'starting',
  nudges: 0,
  retryAtMs: undefined,
  set: (state) => set({ state }),
  retryAt: (retryAtMs) => set({ retryAtMs }),
  nudge: () => set(({ nudges }) => ({ nudges: nudges + 1 })),
}));
