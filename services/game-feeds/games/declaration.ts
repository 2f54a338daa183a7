/**
 * The declarative form of a mini game. Built-in games and the games that an operator declares have the same form,
 * and it is plain JSON, so that a game can be stored, sent and checked as data.
 */

/** Balls drawn without replacement from `from`…`to`, in order; `extra` is one more ball from a drum of its own. */
export interface BallRule {
  readonly kind: 'balls';
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly extra?: { readonly from: number; readonly to: number };
}

/** One coup of baccarat from a freshly shuffled shoe. */
export interface BaccaratRule {
  readonly kind: 'baccarat';
  readonly decks: number;
}

export type DrawRule = BallRule | BaccaratRule;

/**
 * A test of one value of the draw; every condition given must hold.
 * Values of a ball game: `sum` (without the extra ball), `first`, `last`, `ball.1`…, `extra`.
 * Values of baccarat: `player` and `banker` points, `margin` = banker − player.
 */
export interface Test {
  readonly value: string;
  readonly parity?: 'odd' | 'even';
  readonly from?: number;
  readonly to?: number;
  /** Both ends count. */
  readonly lastDigit?: readonly [number, number];
  readonly in?: readonly number[];
}

export type Predicate =
  | Test
  | { readonly all: readonly Predicate[] }
  | { readonly any: readonly Predicate[] }
  | { readonly not: Predicate };

/** Thousandths, or the fair odds times a share of thousandths (930 pays back 93 %). */
export type OddsRule = number | { readonly fairMilli: number };

export interface Outcome {
  /** Stable, and unique within the game. */
  readonly pick: string;
  readonly when: Predicate;
  /** Where this holds the stake is returned; it goes before `when`. */
  readonly refund?: Predicate;
  readonly odds: OddsRule;
  /** Shown where the catalogue of texts has no entry for the pick. */
  readonly name?: string;
}

export interface Market {
  readonly id: string;
  /** A partition has exactly one winning outcome for every draw; `free` makes no such promise. */
  readonly coverage?: 'partition' | 'free';
  readonly outcomes: readonly Outcome[];
  readonly name?: string;
}

export type Picture = 'balls' | 'ladder' | 'baccarat';

/** Rates, limits and screens are kept apart by this class. */
export type GameClass = 'powerball' | 'minigame';

export interface MiniGame {
  readonly id: string;
  readonly class: GameClass;
  /** The part of the player site's address after `/game/`. */
  readonly route: string;
  /** Divides a day of 1,440 minutes. */
  readonly cycleMinutes: number;
  /** Betting closes this long before the draw; a default that a setting replaces. */
  readonly closeBeforeSeconds: number;
  readonly draw: DrawRule;
  /** The game whose draw of the same day and round this one reads; absent where the game has its own. */
  readonly drawnFrom?: string;
  readonly pictures: readonly Picture[];
  readonly markets: readonly Market[];
  readonly name?: string;
}
