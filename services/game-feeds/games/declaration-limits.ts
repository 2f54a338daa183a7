/** Limits of a declared game: generous for real games, small enough that checking one takes a moment. */
export const LIMITS = {
  balls: 40,
  drum: 100,
  maxBall: 999,
  decks: 8,
  cycleMinutes: 1_440,
  closeBeforeSeconds: 3_600,
  markets: 40,
  outcomes: 40,
  picks: 400,
  depth: 6,
  parts: 40,
  listed: 100,
  nameLength: 60,
  routeLength: 60,
  pictures: 3,
  fairMilli: 999,
  /** Steps of probability computing for the whole game, about a second; the powerball family needs a fortieth of it. */
  work: 10_000_000,
  problems: 100,
} as const;
