import { expect, it } from 'vitest';
import { isAt } from './is-at.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://console');
  return { pathname, search };
};

it('an entry is where its path is, or above it', () => {
  expect(isAt(at('/members'), '/members')).toBe(true);
  expect(isAt(at('/members/7/show'), '/members')).toBe(true);
  expect(isAt(at('/members-of'), '/members')).toBe(false);
});

it('a console’s root is above nothing', () => {
  expect(isAt(at('/'), '/')).toBe(true);
  expect(isAt(at('/members'), '/')).toBe(false);
  expect(isAt(at('/pa/x'), '/pa')).toBe(false);
  expect(isAt(at('/pa-users'), '/pa')).toBe(false);
});

it('entries of one path are told apart by what their addresses ask for', () => {
  const here = at('/pa-casino-lobby?kind=slot&page=2');
  expect(isAt(here, '/pa-casino-lobby?kind=slot')).toBe(true);
  expect(isAt(here, '/pa-casino-lobby?kind=casino')).toBe(false);
  expect(isAt(here, '/pa-casino-lobby')).toBe(true);
});
