import { marketTypes } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import { describe, expect, test } from 'vitest';
import type { FeedIncident, FixtureStatusName, Sport } from '../feed-message.ts';
import { factsOf, incidentsIn, marketOf } from './facts-of.ts';
import { grade } from './grade.ts';
import { isOverdue, type MatchFacts } from './match-facts.ts';
import { whatCounts } from './what-counts.ts';

const letters = { win: 'W', loss: 'L', push: 'P', void: 'V', half_win: 'w', half_loss: 'l' };

/** Results of the picks in their order, a letter each; `-` while the market is open. */
const graded = (market: string, facts: MatchFacts, picks?: readonly string[]): string =>
  grade(marketOf(market, picks), facts, whatCounts)
    ?.map(({ result }) => letters[result])
    .join('') ?? '-';

type Case = readonly [market: string, status: FixtureStatusName, scores: string, expected: string, incidents?: string];

function cases(sport: Sport, rows: readonly Case[]): void {
  for (const [market, status, scores, expected, incidents] of rows)
    test(`${market}, ${status}, ${scores}: ${expected} ${incidents ?? ''}`, () => {
      const list: FeedIncident[] = incidents ? incidentsIn(incidents) : [];
      expect(graded(market, factsOf(sport, status, scores, list))).toBe(expected);
    });
}

const done = 'finished';
const now = 'in_progress';

describe('football', () => {
  cases('football', [
    ['result:ft', done, 'ft 2:1', 'WLL'],
    ['result:ft', done, 'ft 1:1', 'LWL'],
    ['result:ft', now, 'ft 5:0', '-'],
    ['result:h1', now, 'h1 0:1+,ft 0:1', 'LLW'],
    ['result:h1', now, 'h1 0:1,ft 0:1', '-'],
    ['result:h2', done, 'h1 0:2+,h2 1:0+,ft 1:2', 'WLL'],
    // What nobody told is not guessed.
    ['result:h1', done, 'ft 1:2', '-'],
    ['winner:ft', done, 'ft 1:1', 'PP'],
    ['winner:ft', done, 'ft 1:3', 'LW'],
    ['double_chance:ft', done, 'ft 1:1', 'WLW'],
    ['double_chance:ft', done, 'ft 1:0', 'WWL'],
    ['double_chance:ft', done, 'ft 0:1', 'LWW'],
    ['handicap:ft:-4', done, 'ft 1:0', 'PP'],
    ['handicap:ft:-3', done, 'ft 1:0', 'wl'],
    ['handicap:ft:-5', done, 'ft 1:0', 'lw'],
    ['handicap:ft:-2', done, 'ft 1:0', 'WL'],
    ['handicap:ft:-6', done, 'ft 1:0', 'LW'],
    ['handicap:ft:-1', done, 'ft 1:1', 'lw'],
    ['handicap:ft:1', done, 'ft 1:1', 'wl'],
    ['handicap:ft:0', done, 'ft 1:1', 'PP'],
    ['handicap_3way:ft:-4', done, 'ft 2:1', 'LWL'],
    ['handicap_3way:ft:4', done, 'ft 0:0', 'WLL'],
    ['total:ft:10', now, 'ft 2:1', 'WL'],
    ['total:ft:10', now, 'ft 2:0', '-'],
    ['total:ft:10', done, 'ft 2:0', 'LW'],
    ['total:ft:12', now, 'ft 2:1', '-'],
    ['total:ft:12', done, 'ft 2:1', 'PP'],
    ['total:ft:11', now, 'ft 2:1', '-'],
    ['total:ft:11', done, 'ft 2:1', 'wl'],
    ['total:ft:11', now, 'ft 2:2', 'WL'],
    ['total:ft:13', done, 'ft 2:1', 'lw'],
    ['home_total:ft:6', now, 'ft 2:0', 'WL'],
    ['away_total:ft:2', done, 'ft 2:0', 'LW'],
    ['odd_even:ft', done, 'ft 0:0', 'LW'],
    ['odd_even:ft', done, 'ft 1:0', 'WL'],
    ['odd_even:ft', now, 'ft 1:0', '-'],
    ['both_score:ft', now, 'ft 1:1', 'WL'],
    ['both_score:ft', now, 'ft 3:0', '-'],
    ['both_score:ft', done, 'ft 3:0', 'LW'],
    ['half_full:ft', done, 'h1 0:1+,h2 2:0+,ft 2:1', 'LLLLLLWLL'],
    ['half_full:ft', now, 'h1 0:1+,ft 0:1', '-'],
    ['half_most:ft', done, 'h1 1:1+,h2 2:0+,ft 3:1', 'LWL'],
    ['half_most:ft', now, 'h1 1:0+,h2 1:1,ft 2:1', 'LLW'],
    ['half_most:ft', now, 'h1 1:0+,h2 1:0,ft 2:0', '-'],
    ['first_score:ft', now, 'ft 1:0', 'WLL'],
    ['first_score:ft', now, 'ft 1:1', '-'],
    ['first_score:ft', now, 'ft 1:1', 'LLW', 'goal away h1,goal home h2'],
    ['first_score:ft', done, 'ft 0:0', 'LWL'],
    ['last_score:ft', now, 'ft 1:0', '-', 'goal home h1'],
    ['last_score:ft', done, 'ft 1:1', 'WLL', 'goal away h1,goal home h2'],
    ['next_score:ft:8', now, 'ft 1:1', 'WLL', 'goal away h1,goal home h2'],
    ['next_score:ft:12', now, 'ft 1:1', '-', 'goal away h1,goal home h2'],
    ['next_score:ft:12', done, 'ft 1:1', 'LWL', 'goal away h1,goal home h2'],
    ['corners:ft:6', now, 'ft 0:0', 'WL', 'corner home h1 0,corner away h2 0'],
    ['corners:h1:6', done, 'h1 0:0+,h2 0:0+', 'LW', 'corner home h1 0,corner away h2 0'],
    ['corners:ft:6', done, 'ft 0:0', '-'],
    ['cards:ft:10', now, 'ft 0:0', 'WL', 'yellow_card home h1 0,red_card away h2 0'],
    ['cards:ft:12', done, 'ft 0:0', 'PP', 'yellow_card home h1 0,red_card away h2 0'],
    // Extra time and penalties do not count.
    ['result:ft', done, 'h1 0:0+,h2 1:1+,ot 1:0+,pen 0:0,ft 2:1', 'LWL'],
    ['result:ft', done, 'ot 1:0+,ft 2:1', 'LWL'],
    ['result:ft', now, 'h1 0:0+,h2 1:1+,ot 0:0,ft 1:1', 'LWL'],
    // A match that stops may go on for the hours of the rule; one that is cancelled does not.
    ['result:ft', 'abandoned', 'ft 1:0', '-'],
    ['result:ft', 'postponed', '', '-'],
    ['result:ft', 'cancelled', '', 'VVV'],
    ['total:ft:2', 'cancelled', 'ft 1:0', 'WL'],
  ]);

  test('correct score is decided as soon as no named score can come any more', () => {
    const picks = ['0:0', '1:0', '0:1', 'other'];
    expect(graded('correct_score:ft', factsOf('football', now, 'ft 1:0'), picks)).toBe('-');
    expect(graded('correct_score:ft', factsOf('football', now, 'ft 1:1'), picks)).toBe('LLLW');
    expect(graded('correct_score:ft', factsOf('football', done, 'ft 1:0'), picks)).toBe('LWLL');
  });

  test('a goal that was taken back counts no more', () => {
    const goals = incidentsIn('goal away h1,goal home h2').map((goal) => ({ ...goal, revoked: goal.number === 1 }));
    expect(graded('first_score:ft', factsOf('football', now, 'ft 1:0', goals))).toBe('WLL');
  });

  test('36 hours after the start what was decided stands and the rest is void', () => {
    expect(isOverdue(0, 36 * 3_600_000 - 1, 36)).toBe(false);
    expect(isOverdue(0, 36 * 3_600_000, 36)).toBe(true);
    for (const status of ['postponed', 'abandoned', 'in_progress', 'coverage_lost'] as const) {
      const facts = { ...factsOf('football', status, 'h1 2:1+,ft 2:1'), finished: true };
      expect(['total:ft:10', 'total:ft:14', 'result:h1', 'result:ft'].map((market) => graded(market, facts))).toEqual([
        'WL',
        'VV',
        'WLL',
        'VVV',
      ]);
    }
  });
});

describe('basketball', () => {
  const tied = 'q1 20:20+,q2 20:20+,q3 20:20+,q4 20:20+';
  cases('basketball', [
    ['winner:ft', done, `${tied},ot 10:8+,ft 90:88`, 'WL'],
    ['winner:q4', done, `${tied},ot 10:8+,ft 90:88`, 'PP'],
    ['result:reg', done, `${tied},ot 10:8+,ft 90:88`, 'LWL'],
    ['total:ft:642', done, `${tied},ot 10:8+,ft 90:88`, 'WL'],
    ['total:h2:322', done, `${tied},ot 10:8+,ft 90:88`, 'LW'],
    ['handicap:h1:-2', now, 'q1 20:20+,q2 21:20+,ft 41:40', 'WL'],
    ['handicap:h1:-2', now, 'q1 20:20+,q2 21:20,ft 41:40', '-'],
    ['race:q1:20', now, 'q1 5:4,ft 5:4', 'WL'],
    [
      'race:q1:20',
      now,
      'q1 7:5,ft 7:5',
      'LW',
      'two_pointer home q1 2,two_pointer home q1 2,three_pointer away q1 3,two_pointer away q1 2,three_pointer home q1 3',
    ],
    ['race:q1:20', now, 'q1 7:5,ft 7:5', '-', 'two_pointer home q1 2'],
    ['race:q1:120', done, 'q1 20:29+,q2 0:0+,q3 0:0+,q4 0:0+,ft 20:29', 'VV'],
    ['first_free_throw:ft', now, 'ft 1:0', 'WL', 'free_throw away q1 0,free_throw home q1 1'],
    ['first_three_pointer:ft', now, 'ft 0:0', '-', 'three_pointer away q1 0'],
    ['first_three_pointer:ft', done, 'ft 2:0', 'VV', 'two_pointer home q1 2'],
    ['first_two_pointer:q2', now, 'ft 2:2', 'LW', 'two_pointer home q1 2,two_pointer away q2 2'],
  ]);
});

/** The innings of a match of baseball, the last one in its first half. */
const innings = (count: number, home: number, away: number, open = false): string =>
  Array.from({ length: count }, (_, index) => {
    const score = index === 0 ? `${home}:${away}` : '0:0';
    return `i${index + 1} ${score}${open && index === count - 1 ? '' : '+'}`;
  }).join(',');

describe('baseball', () => {
  cases('baseball', [
    ['winner:ft', done, innings(9, 3, 2), 'WL'],
    ['winner:ft', done, innings(5, 3, 2), 'WL'],
    ['winner:ft', 'abandoned', innings(5, 2, 3), 'LW'],
    ['winner:ft', 'abandoned', innings(4, 3, 2), 'VV'],
    ['winner:ft', 'abandoned', innings(5, 3, 2, true), 'WL'],
    ['winner:ft', 'abandoned', innings(5, 2, 3, true), 'VV'],
    ['winner:ft', 'abandoned', innings(5, 2, 2, true), 'VV'],
    ['winner:ft', 'suspended', innings(6, 2, 3), '-'],
    ['handicap:ft:-2', done, innings(8, 3, 2), 'VV'],
    ['handicap:ft:-2', done, innings(9, 3, 2, true), 'WL'],
    ['total:ft:18', done, innings(8, 3, 1), 'VV'],
    ['total:ft:18', done, innings(8, 3, 2), 'WL'],
    ['total:ft:18', done, innings(9, 2, 1), 'LW'],
    ['total:ft:18', done, innings(11, 3, 2), 'WL'],
    ['total:i1:2', 'abandoned', innings(2, 1, 0), 'WL'],
    ['result:h1', now, innings(6, 1, 0, true), 'WLL'],
    ['result:h1', 'abandoned', innings(4, 1, 0), 'VVV'],
    ['result:i10', done, innings(9, 1, 0), 'VVV'],
    ['first_inning_run:ft', now, 'i1 1:0', 'WL'],
    ['first_inning_run:ft', now, 'i1 0:0', '-'],
    ['first_inning_run:i1', now, 'i1 0:0+', 'LW'],
    ['first_walk:ft', now, 'i1 0:0', 'LW', 'walk away i1 0'],
    ['first_home_run:ft', done, innings(9, 1, 0), 'LWL', 'run home i1'],
    ['first_home_run:ft', now, innings(2, 1, 0), 'WLL', 'home_run home i1'],
    ['first_home_run:ft', 'abandoned', innings(2, 1, 0), 'VVV', 'run home i1'],
  ]);
});

describe('ice hockey', () => {
  const tied = 'p1 1:0+,p2 0:1+,p3 0:0+';
  cases('ice_hockey', [
    ['result:reg', now, `${tied},ft 1:1`, 'LWL'],
    ['winner:ft', now, `${tied},ft 1:1`, '-'],
    ['winner:ft', done, `${tied},ot 1:0+,ft 2:1`, 'WL'],
    ['total:ft:10', done, `${tied},ot 0:0+,pen 2:3+,ft 1:2`, 'WL'],
    ['total:ft:14', done, `${tied},ot 0:0+,pen 2:3+,ft 1:2`, 'LW'],
    ['total:reg:10', done, `${tied},ot 0:0+,pen 2:3+,ft 1:2`, 'LW'],
    ['result:p2', now, 'p1 1:0+,p2 0:1+', 'LLW'],
  ]);
});

describe('sports of sets and maps', () => {
  const straight = 'ft 3:0,s1 25:20+,s2 25:23+,s3 26:24+';
  cases('volleyball', [
    ['winner:ft', done, straight, 'WL'],
    ['winner:ft', now, straight, 'WL'],
    ['handicap:ft:-6', now, 'ft 0:2,s1 20:25+,s2 20:25+', 'LW'],
    ['handicap:ft:6', now, 'ft 1:2', '-'],
    ['handicap:ft:6', now, 'ft 2:2', 'WL'],
    ['total:ft:570', done, straight, 'WL'],
    ['total:ft:574', done, straight, 'LW'],
    ['total:ft:366', now, 'ft 2:0,s1 25:20+,s2 25:22+', 'WL'],
    ['odd_even:s1', now, 'ft 1:0,s1 25:20+', 'WL'],
    ['winner:s4', done, straight, 'VV'],
    ['winner:ft', 'abandoned', 'ft 2:1,s1 25:20+', 'VV'],
    ['winner:s1', 'abandoned', 'ft 2:1,s1 25:20+', 'WL'],
  ]);
  cases('tennis', [
    ['winner:ft', done, 'ft 2:0,s1 6:4+,s2 6:4+', 'WL'],
    ['winner:ft', done, 'ft 1:0,s1 6:4+,s2 1:2', 'VV', 'retirement away s2 0'],
    ['winner:s1', done, 'ft 1:0,s1 6:4+,s2 1:2', 'WL', 'retirement away s2 0'],
    ['total:ft:50', done, 'ft 1:0,s1 6:4+,s2 1:2', 'WL', 'retirement away s2 0'],
    ['total:ft:54', done, 'ft 1:0,s1 6:4+,s2 1:2', 'VV', 'retirement away s2 0'],
    ['handicap:ft:-14', done, 'ft 2:0,s1 6:4+,s2 6:4+', 'WL'],
    ['winner:s3', done, 'ft 2:0,s1 6:4+,s2 6:4+', 'VV'],
  ]);
  cases('esports', [
    ['winner:ft', done, 'ft 2:1', 'WL'],
    ['total:ft:10', now, 'ft 2:1', 'WL'],
    ['winner:m1', now, 'ft 0:0,m1 12:9', '-'],
    ['winner:m1', now, 'ft 0:1,m1 12:9+', 'LW', 'game_end away m1 0'],
    ['total:m1:80', now, 'ft 0:1,m1 12:9+', 'WL', 'game_end away m1 0'],
    ['first_blood:m1', now, 'ft 0:0,m1 1:0', 'WL', 'first_blood home m1 0'],
    ['first_dragon:m1', now, 'ft 1:0,m1 9:0+', 'VV', 'first_blood home m1 0'],
    ['first_tower:m2', done, 'ft 1:0,m1 9:0+', 'VV', 'game_end home m1 0'],
  ]);
});

test('every type is graded once the match has ended', () => {
  const incidents = incidentsIn('goal home h1,corner home h1 0,walk home h1 0');
  const facts = factsOf('football', done, 'h1 1:0+,h2 0:0+,i1 0:0+,ft 1:0', incidents);
  for (const type of Object.keys(marketTypes))
    expect([type, graded(`${type}:ft:4`, facts, type === 'correct_score' ? ['1:0', 'other'] : undefined)]).toEqual([
      type,
      expect.stringMatching(/^[WLPVwl]+$/),
    ]);
});
