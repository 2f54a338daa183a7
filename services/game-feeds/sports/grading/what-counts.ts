import type { FixtureStatusName, Sport } from '../feed-message.ts';

const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);

/** Parts of the match that make up a period. */
export interface PeriodRule {
  /** Played in every complete match. */
  readonly parts: readonly string[];
  /** Counted where they are played: overtime, extra innings, deciding sets. */
  readonly extra?: readonly string[];
  /** Not counted where they are played, and taken off a score that was told with them; without one an overtime is. */
  readonly left?: readonly string[];
}

/** What counts in a sport: every field is a setting. */
export interface SportRules {
  /** Periods made of parts. One that is not named is a part itself. */
  readonly periods: Readonly<Record<string, PeriodRule>>;
  /** Parts that a complete match may lack: a market of one that was not played is void. */
  readonly mayLack: readonly string[];
  /** Where the whole score counts sets or maps: families whose markets of the whole match count the points in the parts instead. */
  readonly partPoints: readonly string[];
  /** Sets that win the match; absent where matches of both lengths are played, or the score has no bound. */
  readonly setsToWin?: number;
  /** Word of the incident that tells who won a part; absent where the part's score tells it. */
  readonly partWonBy?: string;
  /** Statuses at which what is undecided is void at once: others wait for the hours to pass. */
  readonly voidAtOnce: readonly FixtureStatusName[];
  /** Innings that a match must have had: one half fewer if the home team leads. Other families need `other`. */
  readonly innings?: { readonly result: number; readonly other: number };
  /** Points that each card counts in the market of cards. */
  readonly cards: Readonly<Record<string, number>>;
  /** Hours after the start at which a match that is not finished is given up. */
  readonly voidAfterHours: number;
}

export type WhatCounts = Readonly<Record<Sport, SportRules>>;

const usual = {
  mayLack: [],
  partPoints: [],
  voidAtOnce: ['cancelled'],
  cards: {},
  voidAfterHours: 36,
} as const satisfies Partial<SportRules>;

const innings = numbered('i', 1, 9);
const quarters = numbered('q', 1, 4);
const thirds = numbered('p', 1, 3);

/** The house rules as they are delivered. */
export const whatCounts: WhatCounts = {
  // Ninety minutes and stoppage time; neither extra time nor penalties.
  football: { ...usual, periods: { ft: { parts: ['h1', 'h2'] } }, cards: { yellow_card: 1, red_card: 2 } },
  // Overtime counts for the whole match alone, not for the fourth quarter or the second half.
  basketball: {
    ...usual,
    periods: {
      ft: { parts: quarters, extra: ['ot'] },
      reg: { parts: quarters },
      h1: { parts: ['q1', 'q2'] },
      h2: { parts: ['q3', 'q4'] },
    },
    mayLack: ['ot'],
  },
  // Extra innings count; the first half is five innings.
  baseball: {
    ...usual,
    periods: {
      ft: { parts: innings, extra: numbered('i', 10, 20) },
      reg: { parts: innings },
      h1: { parts: innings.slice(0, 5) },
    },
    mayLack: numbered('i', 2, 20),
    voidAtOnce: ['cancelled', 'abandoned'],
    innings: { result: 5, other: 9 },
  },
  // The match is won by sets; totals and parity count points.
  volleyball: {
    ...usual,
    periods: { ft: { parts: numbered('s', 1, 3), extra: ['s4', 's5'] } },
    mayLack: ['s4', 's5'],
    partPoints: ['total', 'odd_even'],
    setsToWin: 3,
    voidAtOnce: ['cancelled', 'abandoned'],
  },
  // `reg` is sixty minutes; `ft` counts overtime and a shoot-out, which its winner wins by one goal.
  ice_hockey: {
    ...usual,
    periods: { reg: { parts: thirds }, ft: { parts: thirds, extra: ['ot', 'pen'] } },
    mayLack: ['ot', 'pen'],
  },
  // The match is won by sets; handicaps, totals and parity count games.
  tennis: {
    ...usual,
    periods: { ft: { parts: ['s1', 's2'], extra: ['s3', 's4', 's5'] } },
    mayLack: ['s3', 's4', 's5'],
    partPoints: ['handicap', 'total', 'odd_even'],
    voidAtOnce: ['cancelled', 'abandoned'],
  },
  // The match counts maps, a map its kills; who won a map is an incident, since it need not have more kills.
  esports: {
    ...usual,
    periods: { ft: { parts: ['m1'], extra: numbered('m', 2, 5) } },
    mayLack: numbered('m', 2, 5),
    partWonBy: 'game_end',
  },
};
