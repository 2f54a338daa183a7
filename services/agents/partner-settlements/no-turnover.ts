import { noSums } from './formula.ts';
import type { Reckoned } from './reckon.ts';

/** What no turnover comes to, with no part of the formula on. */
export const noTurnover: Reckoned = {
  losing: { sums: noSums, fees: 0n, base: 0n, lines: [], share: 0n },
  rules: {
    winnings: false,
    rolling: false,
    bonuses: false,
    fees: false,
    carry: false,
    feeBp: 0,
    support: { applied: false, basisPoints: 0 },
  },
  ownBp: 0,
  supportBp: 0,
  feeBp: 0,
  hasTurnover: false,
  ownRolling: 0n,
  below: 0n,
  carriedIn: 0n,
  amount: 0n,
  carriedOut: 0n,
};
