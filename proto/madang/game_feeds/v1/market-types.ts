/** What a rule about combinations, a restriction of a member or a page looks at of a market's type. */
export type MarketFamily =
  | 'result'
  | 'handicap'
  | 'total'
  | 'odd_even'
  | 'score'
  | 'both_score'
  | 'half_full'
  | 'scorer'
  | 'half_most'
  | 'race'
  | 'special';

export interface MarketType {
  family: MarketFamily;
  /** Its picks in the order in which they are shown; empty where they are made by the market, as correct scores. */
  picks: readonly string[];
  /** What its line means; absent where it has none. */
  line?: 'handicap' | 'total' | 'points' | 'number';
  /** True where a drawn score is no pick and returns the stake. */
  drawVoids?: boolean;
  /** True where the boards of specials offer it. */
  special?: boolean;
}

/** Every type of market of sports. The picks of `correct_score` are HOME:AWAY and `other`. */
export const marketTypes = {
  result: { family: 'result', picks: ['home', 'draw', 'away'] },
  winner: { family: 'result', picks: ['home', 'away'], drawVoids: true },
  double_chance: { family: 'result', picks: ['home_draw', 'home_away', 'draw_away'] },
  handicap: { family: 'handicap', picks: ['home', 'away'], line: 'handicap' },
  handicap_3way: { family: 'handicap', picks: ['home', 'draw', 'away'], line: 'handicap' },
  total: { family: 'total', picks: ['over', 'under'], line: 'total' },
  home_total: { family: 'total', picks: ['over', 'under'], line: 'total' },
  away_total: { family: 'total', picks: ['over', 'under'], line: 'total' },
  odd_even: { family: 'odd_even', picks: ['odd', 'even'] },
  correct_score: { family: 'score', picks: [] },
  both_score: { family: 'both_score', picks: ['yes', 'no'] },
  half_full: {
    family: 'half_full',
    picks: [
      'home_home',
      'home_draw',
      'home_away',
      'draw_home',
      'draw_draw',
      'draw_away',
      'away_home',
      'away_draw',
      'away_away',
    ],
  },
  first_score: { family: 'scorer', picks: ['home', 'none', 'away'] },
  last_score: { family: 'scorer', picks: ['home', 'none', 'away'] },
  next_score: { family: 'scorer', picks: ['home', 'none', 'away'], line: 'number' },
  half_most: { family: 'half_most', picks: ['first', 'equal', 'second'] },
  race: { family: 'race', picks: ['home', 'away'], line: 'points', drawVoids: true, special: true },
  corners: { family: 'total', picks: ['over', 'under'], line: 'total' },
  cards: { family: 'total', picks: ['over', 'under'], line: 'total' },
  first_inning_run: { family: 'special', picks: ['yes', 'no'], special: true },
  first_walk: { family: 'special', picks: ['home', 'away'], drawVoids: true, special: true },
  first_home_run: { family: 'special', picks: ['home', 'none', 'away'], special: true },
  first_two_pointer: { family: 'special', picks: ['home', 'away'], drawVoids: true, special: true },
  first_three_pointer: { family: 'special', picks: ['home', 'away'], drawVoids: true, special: true },
  first_free_throw: { family: 'special', picks: ['home', 'away'], drawVoids: true, special: true },
  first_blood: { family: 'special', picks: ['home', 'away'], drawVoids: true, special: true },
  first_tower: { family: 'special', picks: ['home', 'away'], drawVoids: true, special: true },
  first_dragon: { family: 'special', picks: ['home', 'away'], drawVoids: true, special: true },
} as const satisfies Record<string, MarketType>;

export type MarketTypeName = keyof typeof marketTypes;

export const isMarketType = (text: string): text is MarketTypeName => Object.hasOwn(marketTypes, text);

/** A type by its name; undefined where there is none. */
export const marketTypeOf = (name: string): MarketType | undefined =>
  isMarketType(name) ? marketTypes[name] : undefined;
