import { create } from 'zustand';

interface StakeFocus {
  readonly wanted: boolean;
  ask(): void;
  done(): void;
}

/** Asked for by a pick that was chosen with Enter: the stake takes the focus as soon as it is there. */
export const useStakeFocus = create<StakeFocus>((set) => ({
  wanted: false,
  ask: () => set({ wanted: true }),
  done: () => set({ wanted: false }),
}));
