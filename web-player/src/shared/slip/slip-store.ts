import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isSame, type Leg, type OddsChange } from './leg.ts';
import { readSlip, type StoredSlip, writeSlip } from './stored-slip.ts';

interface SlipState {
  readonly legs: readonly Leg[];
  readonly stake: bigint;
  readonly oddsChange: OddsChange;
  /** Adds the pick, or takes it out when it is in. A mini game's slip has one leg: another pick takes its place. */
  toggle(leg: Leg): void;
  drop(leg: Leg): void;
  /** Agrees to new odds of a leg. */
  reprice(leg: Leg, oddsMilli: number): void;
  /** Puts a pick and a stake on the slip, whatever was on it. */
  put(leg: Leg, stake: bigint): void;
  setStake(stake: bigint): void;
  setOddsChange(choice: OddsChange): void;
  /** Empties the slip; the stake stays for the next pick. */
  clear(): void;
}

/** What is on the slip. It outlives a reload: whatever changes is stored. */
export const useSlip = create<SlipState>()(
  persist(
    (set) => ({
      legs: [],
      stake: 0n,
      oddsChange: 'none',
      toggle: (leg) => set(({ legs }) => ({ legs: legs.some((other) => isSame(other, leg)) ? [] : [leg] })),
      drop: (leg) => set(({ legs }) => ({ legs: legs.filter((other) => !isSame(other, leg)) })),
      reprice: (leg, oddsMilli) =>
        set(({ legs }) => ({ legs: legs.map((other) => (isSame(other, leg) ? { ...other, oddsMilli } : other)) })),
      put: (leg, stake) => set({ legs: [leg], stake }),
      setStake: (stake) => set({ stake }),
      setOddsChange: (oddsChange) => set({ oddsChange }),
      clear: () => set({ legs: [] }),
    }),
    {
      name: 'madang.slip',
      storage: {
        getItem: (name) => ({ state: readSlip(localStorage.getItem(name)) }),
        setItem: (name, { state }) => localStorage.setItem(name, writeSlip(state)),
        removeItem: (name) => localStorage.removeItem(name),
      },
      partialize: ({ legs, stake, oddsChange }): StoredSlip => ({ legs, stake, oddsChange }),
    },
  ),
);
