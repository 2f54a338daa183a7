import { expect, test } from 'vitest';
import { everyScreen, screensInTurn } from './screens-of.ts';
import { type PageState, statesOf } from './state.ts';

const visitor = statesOf('visitor');
const shop = statesOf('shop');
const states: PageState[] = [
  visitor.state('/', 'home'),
  visitor.phone('/', 'menu'),
  visitor.state('/', 'login'),
  visitor.state('/fair', 'fair'),
  shop.state('/pa', 'tree'),
  shop.desk('/pa-users', 'partners'),
];

test('a state is looked at on both screens, unless it has one alone', () => {
  expect(states.map(everyScreen)).toEqual([
    ['desk', 'phone'],
    ['phone'],
    ['desk', 'phone'],
    ['desk', 'phone'],
    ['desk', 'phone'],
    ['desk'],
  ]);
});

test('in turn, some pages of a person have a screen for all of their states, first a desk and then a phone', () => {
  const paths = ['/', '/fair', '/games', '/rules', '/events', '/notices', '/results'];
  const pages = paths.flatMap((path) => [visitor.state(path, 'read'), visitor.state(path, 'asked')]);
  const screens = [...pages, shop.phone('/pa', 'menu'), shop.desk('/pa-users', 'partners')];
  const looked = screens.map(screensInTurn(screens)).map((widths) => widths.join());
  expect(looked.filter((_, place) => place % 2 === 0)).toEqual(['desk', '', '', 'phone', '', '', 'desk', 'phone']);
  expect(looked.filter((_, place) => place % 2 === 1)).toEqual(['desk', '', '', 'phone', '', '', 'desk', '']);
});
