import { expect, it } from 'vitest';
import type { SportSettings } from '../../../contract/sports.ts';
import { blankRule, ruleOf, ruleProblem, sportAsked, typedRule, typedSport, within } from './sport-change.ts';

const counts = {
  overtime: false,
  innings_result: 0,
  innings_other: 0,
  abandoned_at_once: false,
  yellow_points: 1,
  red_points: 2,
};
const settings: SportSettings = {
  id: 'football',
  sport: 'football',
  provider: 'simulator',
  automatic_release: true,
  automatic_specials: false,
  what_counts: counts,
  in_play_delay_seconds: 5,
  void_after_hours: 36,
  pricing: [{ league_id: 0, market_type: 'result', margin_bp: -150, odds_sum: 3.8, max_odds: 51 }],
  version: 4,
};

it('what is typed and not changed is asked as it was', () => {
  expect(sportAsked(settings, typedSport(settings))).toEqual({
    provider: 'simulator',
    automatic_release: true,
    automatic_specials: false,
    what_counts: counts,
    in_play_delay_seconds: 5,
    void_after_hours: 36,
    pricing: [{ league_id: 0, market_type: 'result', margin_bp: -150, odds_sum_milli: 3_800, max_odds_milli: 51_000 }],
    version: 4,
  });
});

it('nothing is asked while a number is out of its bounds', () => {
  const typed = typedSport(settings);
  expect(sportAsked(settings, { ...typed, delay: '61' })).toBeNull();
  expect(sportAsked(settings, { ...typed, hours: '0' })).toBeNull();
  expect(sportAsked(settings, { ...typed, rules: [blankRule, blankRule] })).toBeNull();
  expect(within('60', 0, 60)).toBe(60);
  expect(within('1.5', 0, 60)).toBeNull();
});

it('a margin is typed in percent and sent in hundredths of it', () => {
  expect(typedRule({ ...ruleOf(blankRule), margin_bp: 625 }).margin).toBe('6.25');
  expect(ruleOf({ ...blankRule, margin: '6.25' }).margin_bp).toBe(625);
  expect(ruleOf({ ...blankRule, margin: '−1.1' }).margin_bp).toBe(-110);
});

it('a rule keeps to the bounds of the contract', () => {
  const problem = (rule: Partial<typeof blankRule>) => ruleProblem({ ...blankRule, ...rule }, []);
  expect(problem({ margin: '50' })).toBeNull();
  expect(problem({ margin: '50.01' })).toBe('margin');
  expect(problem({ margin: '-20.01' })).toBe('margin');
  expect(problem({ margin: '1.111' })).toBe('margin');
  expect(problem({ odds_sum: '100' })).toBeNull();
  expect(problem({ odds_sum: '100.001' })).toBe('sum');
  expect(problem({ max_odds: 'x' })).toBe('odds');
  expect(problem({ league_id: 'x' })).toBe('league');
});
