import { create } from 'zustand';

/** starting, up, or lost since the last message did not come. */
export type LinkState = 'starting' | 'up' | 'lost';

interface Link {
  readonly state: LinkState;
  /** Rises with each wish to try again now. */
  readonly nudges: number;
  set(state: LinkState): void;
  nudge(): void;
}

export const useLink = create<Link>((set) => ({
  state: 'starting',
  nudges: 0,
  set: (state) => set({ state }),
  nudge: () => set(({ nudges }) => ({ nudges: nudges + 1 })),
}));
