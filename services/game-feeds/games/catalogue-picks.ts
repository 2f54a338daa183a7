/**
 * Every market and pick of the built-in games in one place, for those who translate or style them. The ids are stable:
 * bets, odds settings and texts refer to them, so that a change here is a migration. A test holds this list and the
 * declarations equal.
 */
const pairs = (left: readonly string[], right: readonly string[]): string[] =>
  left.flatMap((a) => right.map((b) => `${a}_${b}`));

const PB_FOUR = ['pb_odd_under', 'pb_odd_over', 'pb_even_under', 'pb_even_over'];
const SUM_FOUR = ['sum_odd_under', 'sum_odd_over', 'sum_even_under', 'sum_even_over'];

const POWERBALL_PICKS = {
  'powerball.odd_even': ['pb_odd', 'pb_even'],
  'powerball.under_over': ['pb_under', 'pb_over'],
  'powerball.combination': PB_FOUR,
  'powerball.section': ['pb_a', 'pb_b', 'pb_c', 'pb_d'],
  'powerball.number': ['pb_0', 'pb_1', 'pb_2', 'pb_3', 'pb_4', 'pb_5', 'pb_6', 'pb_7', 'pb_8', 'pb_9'],
  'sum.odd_even': ['sum_odd', 'sum_even'],
  'sum.under_over': ['sum_under', 'sum_over'],
  'sum.size': ['sum_small', 'sum_medium', 'sum_large'],
  'sum.combination': SUM_FOUR,
  'sum.odd_even_size': [
    'sum_odd_small',
    'sum_odd_medium',
    'sum_odd_large',
    'sum_even_small',
    'sum_even_medium',
    'sum_even_large',
  ],
  'sum.section': ['sum_a', 'sum_b', 'sum_c', 'sum_d', 'sum_e', 'sum_f'],
  'cross.odd_even_odd_even': pairs(['pb_odd', 'pb_even'], ['sum_odd', 'sum_even']),
  'cross.under_over_under_over': pairs(['pb_under', 'pb_over'], ['sum_under', 'sum_over']),
  'cross.odd_even_under_over': pairs(['pb_odd', 'pb_even'], ['sum_under', 'sum_over']),
  'cross.under_over_odd_even': pairs(['pb_under', 'pb_over'], ['sum_odd', 'sum_even']),
  'cross.combination': pairs(PB_FOUR, SUM_FOUR),
};

const LADDER_PICKS = {
  'ladder.start': ['start_left', 'start_right'],
  'ladder.lines': ['lines_3', 'lines_4'],
  'ladder.odd_even': ['ladder_odd', 'ladder_even'],
  'ladder.combination': ['left_3_even', 'left_4_odd', 'right_3_odd', 'right_4_even'],
};

const KENO_PICKS = {
  'sum.odd_even': ['sum_odd', 'sum_even'],
  'sum.last_digit': ['digit_under', 'digit_over'],
  'sum.last_digit_combination': [
    'sum_odd_digit_under',
    'sum_odd_digit_over',
    'sum_even_digit_under',
    'sum_even_digit_over',
  ],
  'lucky.odd_even': ['lucky_odd', 'lucky_even'],
  'lucky.under_over': ['lucky_under', 'lucky_over'],
  'lucky.combination': ['lucky_odd_under', 'lucky_odd_over', 'lucky_even_under', 'lucky_even_over'],
  'sum.band': ['band_a', 'band_b', 'band_c', 'band_d', 'band_e', 'band_f', 'band_g', 'band_h', 'band_i'],
};

const HAPPY545_PICKS = {
  'sum.odd_even': ['sum_odd', 'sum_even'],
  'sum.under_over': ['sum_under', 'sum_over'],
  'first.odd_even': ['first_odd', 'first_even'],
};

const MARUKHAN_PICKS = { 'baccarat.result': ['home', 'draw', 'away'] };

type MarketPicks = Readonly<Record<string, readonly string[]>>;

/** Game id → market id → pick ids, in the order in which screens show them. */
export const CATALOGUE_PICKS: Readonly<Record<string, MarketPicks>> = {
  eos1: POWERBALL_PICKS,
  eos2: POWERBALL_PICKS,
  eos3: POWERBALL_PICKS,
  eos4: POWERBALL_PICKS,
  eos5: POWERBALL_PICKS,
  powerball: POWERBALL_PICKS,
  pbg: POWERBALL_PICKS,
  beos1: POWERBALL_PICKS,
  beos2: POWERBALL_PICKS,
  beos3: POWERBALL_PICKS,
  beos4: POWERBALL_PICKS,
  beos5: POWERBALL_PICKS,
  powerladder: LADDER_PICKS,
  speedkeno: KENO_PICKS,
  kenoladder: LADDER_PICKS,
  happy545: HAPPY545_PICKS,
  marukhan: MARUKHAN_PICKS,
};
