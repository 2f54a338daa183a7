import { Refusal } from '../../refusal.ts';
import { amountOf, fieldsOf } from '../amount.ts';
import type { Game } from '../game.ts';
import { cap, freeFactor, freeSpins, lineCount, mostFreeSpins } from './paytable.ts';
import { type LineWin, spin } from './spin.ts';
import { stops, strips } from './strips.ts';

type Bet = { readonly amount: string };

/** One spin of a round: where the reels stopped, and what that paid in stakes of a line, its factor included. */
export type Spin = {
  readonly stops: readonly number[];
  readonly wins: readonly LineWin[];
  readonly moons: number;
  readonly total: number;
  /** Free spins that this one gave. */
  readonly gave: number;
};

/** The first spin, and the free spins in their order; `total` is in stakes of a line, and never above the cap. */
export type Outcome = { readonly spins: readonly Spin[]; readonly total: number };

const amountLimit = 10n ** 12n;

export const game: Game<Bet, Outcome> = {
  code: 'fortune-madang',
  names: { ko: '복마당', ja: '福マダン', vi: 'Sân Phúc', th: 'ลานนำโชค', en: 'Fortune Madang' },
  category: 'slot',
  kind: 'slot',
  // Computed over every stop of every spin, free spins and the cap included: see exact.test.ts.
  returnBp: 9_609,
  parse(input) {
    const { amount } = fieldsOf(input, ['amount']);
    const stake = amountOf(amount);
    if (stake % BigInt(lineCount) !== 0n || stake > amountLimit)
      throw new Refusal('BAD_STAKE', `a stake is a multiple of ${lineCount}, one part for each line`);
    return { amount: String(stake) };
  },
  stake: ({ amount }) => BigInt(amount),
  mostWin: ({ amount }) => (BigInt(amount) / BigInt(lineCount)) * BigInt(cap),
  play({ amount }, numbers) {
    const spins: Spin[] = [];
    let granted = 1;
    while (spins.length < granted) {
      const stopped = strips.map(() => numbers(stops));
      const { wins, moons, total } = spin(stopped);
      const factor = spins.length === 0 ? 1 : freeFactor;
      const gave = moons >= 3 ? Math.min(freeSpins, 1 + mostFreeSpins - granted) : 0;
      granted += gave;
      spins.push({ stops: stopped, wins, moons, total: total * factor, gave });
    }
    const total = Math.min(
      cap,
      spins.reduce((sum, one) => sum + one.total, 0),
    );
    return { outcome: { spins, total }, payout: (BigInt(amount) / BigInt(lineCount)) * BigInt(total) };
  },
};
