import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { checkSportsRestrictions, type RestrictedLeg } from './sports-restrictions.ts';

const leg = (market: string, gameClass = 'sports'): RestrictedLeg => ({ gameClass, market });
const every = ['block_sports_single', 'block_sports_double', 'block_sports_totals', 'block_sports_handicap'];
const flagOf = (family: string) => (family === 'total' ? 'block_sports_totals' : 'block_sports_handicap');

/** The rule that a slip breaks; empty where it breaks none. */
function broken(flags: readonly string[], ...legs: RestrictedLeg[]): string {
  try {
    checkSportsRestrictions(flags, legs);
    return '';
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'BANNED_COMBINATION') return error.meta.rule ?? '';
    throw error;
  }
}

test('a single, a double and a treble are told apart by their sports legs', () => {
  const legs = [leg('result'), leg('result'), leg('result')];
  for (const flag of ['block_sports_single', 'block_sports_double']) {
    const counts = [1, 2, 3].filter((count) => broken([flag], ...legs.slice(0, count)) === flag);
    expect([flag, counts]).toEqual([flag, [flag === 'block_sports_single' ? 1 : 2]]);
  }
  expect(broken(['block_sports_single'], leg('result', 'sports_single'))).toBe('block_sports_single');
  expect(broken(['block_sports_double'], leg('result'), leg('odd', 'minigame'))).toBe('');
});

test('a market is forbidden in whichever leg it stands', () => {
  for (const family of ['total', 'handicap']) {
    const flag = flagOf(family);
    expect(broken([flag], leg('result'), leg(family), leg('result'))).toBe(flag);
    expect(broken([flag], leg(`${family}s`), leg('result'))).toBe('');
  }
});

test('mini games are never refused by them, and sports not by other flags', () => {
  for (const market of ['total', 'handicap', 'pb_odd'])
    for (const gameClass of ['minigame', 'powerball', 'esports', 'sportsbook'])
      expect(broken(every, leg(market, gameClass))).toBe('');
  expect(broken(['no_exchange', 'block_bet_cancel'], leg('total'))).toBe('');
  expect(broken(every)).toBe('');
});
