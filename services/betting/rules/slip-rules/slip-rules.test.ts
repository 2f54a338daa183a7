import { expect, test } from 'vitest';
import { allowAll, legOn, legsOf } from './examples.ts';
import { brokenRule, checkSlipRules } from './slip-rules.ts';

const none = { folds: [], open: [] };

test('a refusal names its rule, the markets that break it and the bound', () => {
  const act = () => checkSlipRules(legsOf(2, 1200), { ...allowAll, leastLegOddsMilli: 1300 }, none);
  expect(act).toThrow(
    expect.objectContaining({
      reason: 'BANNED_COMBINATION',
      field: 'selections',
      meta: { rule: 'least_leg_odds', legs: '1:result:ft,2:result:ft', min_odds_milli: '1300' },
    }),
  );
});

test('a market that stands twice is named once', () => {
  const leg = legOn('7:result:ft', 'home');
  expect(() => checkSlipRules([leg, { ...leg, pick: 'away' }], allowAll, none)).toThrow(
    expect.objectContaining({ meta: { rule: 'same_market', legs: '7:result:ft' } }),
  );
});

test('a slip without legs of sports, and one that breaks nothing, pass', () => {
  checkSlipRules([], { ...allowAll, noSingle: true, maxLegs: 1 }, none);
  checkSlipRules(legsOf(20), allowAll, none);
});

test('the pair of specials is told by its own name though all pairs of a match are banned', () => {
  const legs = [legOn('5:first_free_throw:ft', 'home'), legOn('5:first_three_pointer:ft', 'home')];
  const settings = { ...allowAll, sameMatchBanned: ['other'] as const, noThreePointerWithFreeThrow: true };
  expect(brokenRule(legs, settings, none)?.rule).toBe('first_three_pointer_with_first_free_throw');
});
