import type { Numbers } from '../fairness/stream.ts';

export const languages = ['ko', 'ja', 'vi', 'th', 'en'] as const;
export type Language = (typeof languages)[number];

/** Anything that JSON can say: bets and outcomes are kept, shown and computed again as such. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * A game's rules, and nothing but them: no clock, no chance of its own, no storage. The module `games/CODE/game.ts`
 * exports it as `game`; the server decides rounds by it, and a player's browser loads the same file to compute a round
 * again. So it imports pure files of `originals/` alone, nothing of Node.
 */
export interface Game<Bet extends Json = Json, Outcome extends Json = Json> {
  /** Lower-case letters, digits and -: part of addresses, and of what numbers are drawn of. */
  readonly code: string;
  readonly names: Readonly<Record<Language, string>>;
  /** slot, baccarat, roulette, dragon_tiger or dice. */
  readonly category: string;
  /** What the lists of operators put it under. */
  readonly kind: 'casino' | 'slot';
  /** Return to the player in hundredths of a percent, rounded down; of the best bet where bets differ. */
  readonly returnBp: number;
  /**
   * What a page sent, made into a bet of known form: a money in it is decimal text (`"1000"`), places come in one order,
   * and nothing unknown is left. Throws Refusal (BAD_BET, BAD_STAKE …) for all else. `parse(parse(x))` is `parse(x)`.
   */
  parse(input: unknown): Bet;
  /** All that the bet costs, in KRW. */
  stake(bet: Bet): bigint;
  /** The most that it can pay, its stake included: what limits are held against. */
  mostWin(bet: Bet): bigint;
  /**
   * Decides the round. The same bet and numbers give the same outcome and payout, for ever. The outcome has all that a
   * page needs to show it; a payout is what is paid in all, the stake included.
   */
  play(bet: Bet, numbers: Numbers): { readonly outcome: Outcome; readonly payout: bigint };
}

/** A game whose bets are of no concern: lists of games have this form. */
// biome-ignore lint/suspicious/noExplicitAny: each game takes only what its own parse made.
export type AnyGame = Game<any, any>;
