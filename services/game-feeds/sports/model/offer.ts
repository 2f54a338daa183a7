import type { MarketTypeName } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { Sport } from '../feed-message.ts';

/** Markets of a type that a sport offers. */
export interface Offer {
  readonly type: MarketTypeName;
  readonly periods: readonly string[];
  /** Lines on each side of the one that is expected, and quarters between two of them; absent where the type has no line. */
  readonly lines?: { readonly around: number; readonly step: number; readonly offset?: number };
  /** Lines that are named, of races. */
  readonly goals?: readonly number[];
  /** True where it is sold before the start alone. */
  readonly beforeOnly?: boolean;
}

const offer = (type: MarketTypeName, periods: string, more: Partial<Offer> = {}): Offer => ({
  type,
  periods: periods.split(' '),
  ...more,
});
const before = { beforeOnly: true };
const asian = { lines: { around: 4, step: 1 } };
const halfPoints = (around: number, step = 4) => ({ lines: { around, step, offset: 2 } });

/** What is sold in each sport, the markets of the result first. */
export const offers: Readonly<Record<Sport, readonly Offer[]>> = {
  football: [
    offer('result', 'ft h1 h2'),
    offer('handicap', 'ft', asian),
    offer('total', 'ft', asian),
    offer('handicap', 'h1', { lines: { around: 2, step: 1 } }),
    offer('total', 'h1', { lines: { around: 2, step: 1 } }),
    offer('double_chance', 'ft h1'),
    offer('handicap_3way', 'ft', { lines: { around: 1, step: 4, offset: 4 } }),
    offer('home_total', 'ft', halfPoints(1)),
    offer('away_total', 'ft', halfPoints(1)),
    offer('odd_even', 'ft h1'),
    offer('correct_score', 'ft'),
    offer('both_score', 'ft h1'),
    offer('half_full', 'ft', before),
    offer('half_most', 'ft', before),
    offer('first_score', 'ft'),
    offer('last_score', 'ft', before),
    offer('next_score', 'ft'),
    offer('corners', 'ft', { ...halfPoints(1), ...before }),
    offer('cards', 'ft', { ...halfPoints(1), ...before }),
  ],
  basketball: [
    offer('winner', 'ft'),
    offer('handicap', 'ft', halfPoints(4)),
    offer('total', 'ft', halfPoints(4, 8)),
    offer('result', 'q1 q2 q3 q4'),
    offer('handicap', 'h1 q1 q2 q3 q4', halfPoints(1)),
    offer('total', 'h1 q1 q2 q3 q4', halfPoints(1)),
    offer('home_total', 'ft', halfPoints(1)),
    offer('away_total', 'ft', halfPoints(1)),
    offer('odd_even', 'ft q1'),
    offer('half_full', 'ft', before),
    offer('race', 'ft', { goals: [5, 7, 10, 20] }),
    offer('first_two_pointer', 'ft', before),
    offer('first_three_pointer', 'ft', before),
    offer('first_free_throw', 'ft', before),
  ],
  baseball: [
    offer('winner', 'ft'),
    offer('handicap', 'ft', halfPoints(2)),
    offer('total', 'ft', halfPoints(2)),
    offer('result', 'h1 i1'),
    offer('handicap', 'h1', halfPoints(1)),
    offer('total', 'h1', halfPoints(1)),
    offer('home_total', 'ft', halfPoints(1)),
    offer('away_total', 'ft', halfPoints(1)),
    offer('odd_even', 'ft'),
    offer('first_inning_run', 'i1', before),
    offer('first_walk', 'ft', before),
    offer('first_home_run', 'ft', before),
  ],
  volleyball: [
    offer('winner', 'ft s1 s2 s3 s4 s5'),
    offer('handicap', 'ft', halfPoints(1)),
    offer('total', 'ft', halfPoints(3, 8)),
    offer('handicap', 's1 s2 s3', halfPoints(1)),
    offer('total', 's1 s2 s3', halfPoints(1)),
    offer('odd_even', 's1 s2 s3'),
    offer('correct_score', 'ft'),
  ],
  ice_hockey: [
    offer('result', 'reg p1 p2 p3'),
    offer('winner', 'ft'),
    offer('handicap', 'reg', halfPoints(2)),
    offer('total', 'reg', halfPoints(2)),
    offer('total', 'p1 p2 p3', halfPoints(1)),
    offer('both_score', 'reg'),
    offer('odd_even', 'reg'),
    offer('first_score', 'reg'),
  ],
  tennis: [
    offer('winner', 'ft s1 s2 s3'),
    offer('handicap', 'ft', halfPoints(2)),
    offer('total', 'ft', halfPoints(2)),
    offer('total', 's1 s2', halfPoints(1)),
    offer('correct_score', 'ft'),
  ],
  esports: [
    offer('winner', 'ft m1 m2 m3'),
    offer('handicap', 'ft', halfPoints(1)),
    offer('total', 'ft', halfPoints(0)),
    offer('total', 'm1 m2 m3', halfPoints(1)),
    offer('correct_score', 'ft'),
    offer('first_blood', 'm1 m2', {}),
    offer('first_tower', 'm1 m2', {}),
    offer('first_dragon', 'm1 m2', {}),
  ],
};
