/** Chances of whole numbers: `chances[i]` is that of `from + i`. They add up to one, but for rounding. */
export interface Spread {
  readonly from: number;
  readonly chances: readonly number[];
}

/** Chances below this are left out at the ends. */
const TINY = 1e-9;

export const exactly = (value: number): Spread => ({ from: value, chances: [1] });

/** How often something happens that comes independently at a rate. */
export function poisson(rate: number): Spread {
  if (rate <= 0) return exactly(0);
  const chances: number[] = [];
  let chance = Math.exp(-rate);
  for (let count = 0; count <= rate || chance > TINY; count++) {
    chances.push(chance);
    chance *= rate / (count + 1);
  }
  return normed(0, chances);
}

/** Deviations from the mean behind which nothing is left. */
const WIDTH = 4.5;

/** A normal distribution in whole numbers, none below the least. */
export function normal(mean: number, variance: number, least = 0): Spread {
  if (variance <= 0.01) return exactly(Math.max(least, Math.round(mean)));
  const deviation = Math.sqrt(variance);
  const from = Math.max(least, Math.floor(mean - WIDTH * deviation));
  const chances: number[] = [];
  for (let value = from; value <= Math.max(from, mean + WIDTH * deviation); value++)
    chances.push(Math.exp(-((value - mean) ** 2) / (2 * variance)));
  return normed(from, chances);
}

function normed(from: number, chances: number[]): Spread {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return { from, chances: chances.map((chance) => chance / sum) };
}

export const shifted = (spread: Spread, by: number): Spread => ({ ...spread, from: spread.from + by });

export const negated = ({ from, chances }: Spread): Spread => ({
  from: -(from + chances.length - 1),
  chances: [...chances].reverse(),
});

/** The sum of two that do not depend on each other. Prices are made of it thousands of times a minute: hence the plain loops. */
export function plus(one: Spread, other: Spread): Spread {
  const chances = new Array<number>(one.chances.length + other.chances.length - 1).fill(0);
  for (let index = 0; index < one.chances.length; index++) {
    const chance = one.chances[index] ?? 0;
    if (chance <= TINY) continue;
    for (let place = 0; place < other.chances.length; place++)
      chances[index + place] = (chances[index + place] ?? 0) + chance * (other.chances[place] ?? 0);
  }
  return { from: one.from + other.from, chances };
}

/** One of several, each with its weight; the weights add up to one. */
export function mixed(parts: readonly (readonly [weight: number, spread: Spread])[]): Spread {
  const from = Math.min(...parts.map(([, spread]) => spread.from));
  const end = Math.max(...parts.map(([, spread]) => spread.from + spread.chances.length));
  const chances = new Array<number>(end - from).fill(0);
  for (const [weight, spread] of parts)
    spread.chances.forEach((chance, index) => {
      const place = spread.from - from + index;
      chances[place] = (chances[place] ?? 0) + weight * chance;
    });
  return { from, chances };
}

/** The chance of what a test picks. */
export function chanceThat({ from, chances }: Spread, holds: (value: number) => boolean): number {
  let sum = 0;
  for (let index = 0; index < chances.length; index++) if (holds(from + index)) sum += chances[index] ?? 0;
  return sum;
}

export const chanceOf = ({ from, chances }: Spread, value: number): number => chances[value - from] ?? 0;
