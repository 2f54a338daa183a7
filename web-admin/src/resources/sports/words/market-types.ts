interface OfferedType {
  picks: readonly string[];
  line?: 'handicap' | 'total' | 'points' | 'number';
}

const sides = ['home', 'away'] as const;
const three = ['home', 'draw', 'away'] as const;
const scorer = ['home', 'none', 'away'] as const;
const overUnder = ['over', 'under'] as const;
const yesNo = ['yes', 'no'] as const;

/** The types of markets that an operator registers by hand; those whose picks a supplier makes are left out. */
export const marketTypes = {
  result: { picks: three },
  winner: { picks: sides },
  double_chance: { picks: ['home_draw', 'home_away', 'draw_away'] },
  handicap: { picks: sides, line: 'handicap' },
  handicap_3way: { picks: three, line: 'handicap' },
  total: { picks: overUnder, line: 'total' },
  home_total: { picks: overUnder, line: 'total' },
  away_total: { picks: overUnder, line: 'total' },
  odd_even: { picks: ['odd', 'even'] },
  both_score: { picks: yesNo },
  half_full: {
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
  first_score: { picks: scorer },
  last_score: { picks: scorer },
  next_score: { picks: scorer, line: 'number' },
  half_most: { picks: ['first', 'equal', 'second'] },
  race: { picks: sides, line: 'points' },
  corners: { picks: overUnder, line: 'total' },
  cards: { picks: overUnder, line: 'total' },
  first_inning_run: { picks: yesNo },
  first_walk: { picks: sides },
  first_home_run: { picks: scorer },
  first_two_pointer: { picks: sides },
  first_three_pointer: { picks: sides },
  first_free_throw: { picks: sides },
  first_blood: { picks: sides },
  first_tower: { picks: sides },
  first_dragon: { picks: sides },
} as const satisfies Record<string, OfferedType>;

export type MarketTypeName = keyof typeof marketTypes;
export const marketTypeNames = Object.keys(marketTypes) as MarketTypeName[];
export const offeredType = (name: MarketTypeName): OfferedType => marketTypes[name];
