import { bankerDraws, isNatural, playerDraws } from './baccarat.ts';
import type { Case, CaseSet } from './case.ts';
import type { BaccaratRule } from './declaration.ts';

/** 416 · 415 · … · 411 < 2^53: ordinary numbers count six ordered cards of up to eight decks exactly. */
export const MAX_DECKS = 8;

const INDEXES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A shoe known only by how many cards of each points value remain. */
class Shoe {
  private readonly counts: number[];
  left: number;

  constructor(decks: number) {
    this.counts = INDEXES.map((points) => (points === 0 ? 16 : 4) * decks);
    this.left = 52 * decks;
  }

  /** Calls `then` with each points value and the number of ways to draw it, with that card gone meanwhile. */
  each(then: (points: number, ways: number) => void): void {
    for (const points of INDEXES) {
      const ways = this.counts[points] ?? 0;
      if (ways === 0) continue;
      this.counts[points] = ways - 1;
      this.left -= 1;
      then(points, ways);
      this.counts[points] = ways;
      this.left += 1;
    }
  }
}

const orderedRest = (left: number, cards: number): number => (cards === 2 ? left * (left - 1) : cards === 1 ? left : 1);

/** Ordered six-card deals by final points: `counts[player * 10 + banker]`, every deal of the shoe counted once. */
function countDeals(decks: number): number[] {
  const counts = new Array<number>(100).fill(0);
  const shoe = new Shoe(decks);
  const end = (player: number, banker: number, ways: number, unseen: number) => {
    const cell = player * 10 + banker;
    counts[cell] = (counts[cell] ?? 0) + ways * orderedRest(shoe.left, unseen);
  };
  const bankerTurn = (player: number, banker: number, third: number | undefined, ways: number, unseen: number) => {
    if (!bankerDraws(banker, third)) return end(player, banker, ways, unseen);
    shoe.each((points, more) => end(player, (banker + points) % 10, ways * more, unseen - 1));
  };
  const afterFour = (player: number, banker: number, ways: number) => {
    if (isNatural(player, banker)) return end(player, banker, ways, 2);
    if (!playerDraws(player)) return bankerTurn(player, banker, undefined, ways, 2);
    shoe.each((points, more) => bankerTurn((player + points) % 10, banker, points, ways * more, 1));
  };
  shoe.each((p1, w1) =>
    shoe.each((b1, w2) =>
      shoe.each((p2, w3) => shoe.each((b2, w4) => afterFour((p1 + p2) % 10, (b1 + b2) % 10, w1 * w2 * w3 * w4))),
    ),
  );
  return counts;
}

function* enumerate(counts: readonly number[]): Generator<Case> {
  for (const [cell, weight] of counts.entries()) {
    const player = Math.floor(cell / 10);
    const banker = cell % 10;
    if (weight === 0) continue;
    const values = new Map([
      ['player', player],
      ['banker', banker],
      ['margin', banker - player],
    ] as const);
    yield { values, weight: BigInt(weight) };
  }
}

/** Exact weights of every pair of final points, counted over all ordered deals of a full shoe. */
export function baccaratCases(rule: BaccaratRule): CaseSet {
  if (rule.decks > MAX_DECKS) throw new RangeError(`at most ${MAX_DECKS} decks are counted exactly`);
  const counts = countDeals(rule.decks);
  return { total: BigInt(counts.reduce((sum, weight) => sum + weight, 0)), cases: enumerate(counts) };
}
