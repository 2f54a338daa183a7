import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SlipMode } from './combinations.ts';
import { isSame, type Leg, type OddsChange, toggled } from './leg.ts';
import { readSlip, type StoredSlip, writeSlip } from './stored-slip.ts';

interface SlipState {
  readonly legs: readonly Leg[];
  readonly stake: bigint;
  readonly oddsChange: OddsChange;
  readonly mode: SlipMode;
  /** Sizes of a system's combinations, rising. */
  readonly folds: readonly number[];
  /** Adds the pick, or takes it out when it is in. */
  toggle(leg: Leg): void;
  drop(leg: Leg): void;
  /** Names the teams of a leg as the site's language has them now. */
  rename(leg: Leg, teams: { home: string; away: string }): void;
  /** Agrees to new odds of a leg. */
  reprice(leg: Leg, oddsMilli: number): void;
  /** Puts a pick and a stake on the slip, whatever was on it. */
  put(leg: Leg, stake: bigint): void;
  setStake(stake: bigint): void;
  setOddsChange(choice: OddsChange): void;
  setMode(mode: SlipMode): void;
  setFolds(folds: readonly number[]): void;
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
      mode: 'multi',
      folds: [2],
      toggle: (leg) => set(({ legs }) => ({ legs: toggled(legs, leg) })),
      drop: (leg) => set(({ legs }) => ({ legs: legs.filter((other) => !isSame(other, leg)) })),
      reprice: (leg, oddsMilli) =>
        set(({ legs }) => ({ legs: legs.map((other) => (isSame(other, leg) ? { ...other, oddsMilli } : other)) })),
      rename: (leg, { home, away }) =>
        set(({ legs }) => ({
          legs: legs.map((other) => (isSame(other, leg) ? { ...other, home, away, language: '' } : other)),
        })),
      put: (leg, stake) => set({ legs: [leg], stake }),
      setStake: (stake) => set({ stake }),
      setOddsChange: (oddsChange) => set({ oddsChange }),
      setMode: (mode) => set({ mode }),
      setFolds: (folds) => set({ folds }),
      clear: () => set({ legs: [] }),
    }),
    {
      name: 'madang.slip',
      storage: {
        getItem: (name) => ({ state: readSlip(localStorage.getItem(name)) }),
        setItem: (name, { state }) => localStorage.setItem(name, writeSlip(state)),
        removeItem: (name) => localStorage.removeItem(name),
      },
      partialize: ({ legs, stake, oddsChange, mode, folds }): StoredSlip => ({ legs, stake, oddsChange, mode, folds }),
    },
  ),
);
