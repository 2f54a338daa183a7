import { create } from 'zustand';

/** What a slip on matches comes to: its way of playing and its bonus are known to the slip alone, which is loaded on demand. */
export interface SlipFigures {
  readonly oddsMilli: number;
  /** KRW. */
  readonly winnings: bigint;
}

/** The figures of the slip that is shown; undefined while none on matches is. */
export const useSlipFigures = create<{ readonly now: SlipFigures | undefined }>(() => ({ now: undefined }));
