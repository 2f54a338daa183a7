import { expect, test } from 'vitest';
import { offersAny } from './offers.ts';

const solution = {
  use_casino: true,
  use_slot: false,
  use_sports: true,
  use_minigame: true,
  use_auto_transfer: false,
};

test('a page is offered where any of its kinds is, and where it names none', () => {
  expect(offersAny(solution, ['casino'])).toBe(true);
  expect(offersAny(solution, ['slot'])).toBe(false);
  expect(offersAny(solution, ['casino', 'slot'])).toBe(true);
  expect(offersAny({ ...solution, use_casino: false }, ['casino', 'slot'])).toBe(false);
  expect(offersAny(solution, undefined)).toBe(true);
});

test('a session from before the site said so hides nothing: the server decides', () => {
  expect(offersAny(undefined, ['slot'])).toBe(true);
});
