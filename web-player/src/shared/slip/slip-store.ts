import { create } from 'zustand';
import { isSame, type Leg, type OddsChange } from './leg.ts';
import { readSlip, writeSlip } from './stored-slip.ts';

const KEY = 'madang.slip';

interface SlipState {
  readonly legs: readonly Leg[];
  readonly stake: bigint;
  readonly oddsChange: OddsChange;
  /** Adds the pick, or takes it out when it is in. A mini game's slip has one leg: another pick takes its place. */
  toggle(leg: Leg): void;
  drop(leg: Leg): void;
  /** Agrees to new odds of a leg. */
  reprice(leg: Leg, oddsMilli: number): void;
  setStake(stake: bigint): void;
  setOddsChange(choice: OddsChange): void;
  clear(): void;
}

/** What is on the slip. It outlives a reload: whatever changes is stored. */
export const useSlip = create<SlipState>()((set) => ({
  ...readSlip(localStorage.getItem(KEY)),
  toggle: (leg) => set(({ legs }) => ({ legs: legs.some((other) => isSame(other, leg)) ? [] : [leg] })),
  drop: (leg) => set(({ legs }) => ({ legs: legs.filter((other) => !isSame(other, leg)) })),
  reprice: (leg, oddsMilli) =>
    set(({ legs }) => ({ legs: legs.map((other) => (isSame(other, leg) ? { ...other, oddsMilli } : other)) })),
  setStake: (stake) => set({ stake }),
  setOddsChange: (oddsChange) => set({ oddsChange }),
  clear: () => set({ legs: [], stake: 0n }),
}));

useSlip.subscribe((slip) => localStorage.setItem(KEY, writeSlip(slip)));
