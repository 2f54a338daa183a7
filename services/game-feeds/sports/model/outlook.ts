import { exactly, mixed, negated, normal, plus, type Spread } from './spread.ts';

/** How a period of a match may end, as far as its markets look at it. */
export interface Outlook {
  readonly home: Spread;
  readonly away: Spread;
  /** Home less away. */
  readonly lead: Spread;
  readonly total: Spread;
  /** Chance of a score. */
  readonly score: (home: number, away: number) => number;
}

/** Two teams whose points do not depend on each other. The lead and the total are made when a market asks for them. */
export function independent(home: Spread, away: Spread, combine = plus): Outlook {
  let lead: Spread | undefined;
  let total: Spread | undefined;
  return {
    home,
    away,
    get lead() {
      lead ??= combine(home, negated(away));
      return lead;
    },
    get total() {
      total ??= combine(home, away);
      return total;
    },
    score: (one, other) => (home.chances[one - home.from] ?? 0) * (away.chances[other - away.from] ?? 0),
  };
}

/** The sum of two normal spreads is normal: its mean and variance are enough. */
export function plusNormal(one: Spread, other: Spread): Spread {
  const [first, second] = [momentsOf(one), momentsOf(other)];
  return normal(first.mean + second.mean, first.variance + second.variance, Number.NEGATIVE_INFINITY);
}

function momentsOf({ from, chances }: Spread): { mean: number; variance: number } {
  let mean = 0;
  let square = 0;
  for (let index = 0; index < chances.length; index++) {
    mean += index * (chances[index] ?? 0);
    square += index * index * (chances[index] ?? 0);
  }
  return { mean: from + mean, variance: square - mean * mean };
}

/** A match that goes on until somebody leads by one; `homeShare` of the drawn ones end with the home team ahead. */
export function withoutDraw(outlook: Outlook, homeShare: number): Outlook {
  const { lead, total } = outlook;
  const drawn = lead.chances[-lead.from] ?? 0;
  if (drawn === 0) return outlook;
  const decided = {
    from: lead.from,
    chances: lead.chances.map((chance, index) => (index === -lead.from ? 0 : chance)),
  };
  const parts = [
    [1, decided],
    [drawn * homeShare, exactly(1)],
    [drawn * (1 - homeShare), exactly(-1)],
  ] as const;
  // The total is taken as independent of the lead here: the point that decides falls on it with the chance of a draw.
  return {
    ...outlook,
    lead: mixed(parts),
    total: mixed([
      [1 - drawn, total],
      [drawn, { ...total, from: total.from + 1 }],
    ]),
  };
}

/** An outlook of the few ends that sets have. */
export function fromEnds(ends: readonly { home: number; away: number; chance: number }[]): Outlook {
  const spread = (of: (end: { home: number; away: number }) => number) =>
    mixed(ends.map((end) => [end.chance, exactly(of(end))] as const));
  return {
    home: spread(({ home }) => home),
    away: spread(({ away }) => away),
    lead: spread(({ home, away }) => home - away),
    total: spread(({ home, away }) => home + away),
    score: (home, away) => ends.find((end) => end.home === home && end.away === away)?.chance ?? 0,
  };
}
