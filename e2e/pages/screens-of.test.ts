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

test('in turn, each page of a person has one screen for all of its states, and the first is a desk', () => {
  expect(states.map(screensInTurn(states))).toEqual([['desk'], ['phone'], ['desk'], ['phone'], ['desk'], ['desk']]);
});
