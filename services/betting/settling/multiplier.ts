/** What became of a leg. */
export const legResults = ['win', 'loss', 'push', 'void', 'half_win', 'half_loss'] as const;
export type LegResultName = (typeof legResults)[number];

/** What became of a pick, and of a dead heat how many picks share the win. */
export interface LegOutcome {
  result: LegResultName;
  /** 1 where nobody shares it. */
  sharedBy: number;
}

/** An exact number, never brought to its lowest terms: `bottom` is above 0. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

export const one: Fraction = { top: 1n, bottom: 1n };

export const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });

/** By what a leg multiplies the stake; undefined while nothing became of it. */
export function multiplierOf(outcome: LegOutcome | undefined, oddsMilli: number): Fraction | undefined {
  const odds = BigInt(oddsMilli);
  switch (outcome?.result) {
    case undefined:
      return undefined;
    case 'win':
      return { top: odds, bottom: 1000n * BigInt(outcome.sharedBy) };
    // One half of the stake wins, the other comes back.
    case 'half_win':
      return { top: odds + 1000n, bottom: 2000n };
    case 'push':
    case 'void':
      return one;
    case 'half_loss':
      return { top: 1n, bottom: 2n };
    case 'loss':
      return { top: 0n, bottom: 1n };
  }
}
