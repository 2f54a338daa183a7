import { expect, test } from 'vitest';
import { inMenu } from './menu-entries.ts';

const places = ['/', '/game/sports/cross', '/game/casino', '/board/notice'].map((to) => ({ to }));
const addresses = (menu: readonly string[]) => inMenu(places, menu).map(({ to }) => to);

test('places stand in the operator’s order, and what it hides is left out', () => {
  expect(addresses(['notices', 'sports'])).toEqual(['/', '/board/notice', '/game/sports/cross']);
  expect(addresses(['casino', 'unknown', 'sports', 'notices'])).toEqual([
    '/',
    '/game/casino',
    '/game/sports/cross',
    '/board/notice',
  ]);
});

test('while nothing is known of the menus all places stand as they are', () => {
  expect(addresses([])).toEqual(places.map(({ to }) => to));
});
