import { expect, it } from 'vitest';
import { stepsOf } from './admin-steps.ts';

const words = (...asked: Parameters<typeof stepsOf>) => stepsOf(...asked).map(({ word }) => word);

it('an administrator is stopped and let in again, and deleted only once retired, by who may', () => {
  expect(words('normal', true)).toEqual(['suspend', 'withdraw']);
  expect(words('suspended', true)).toEqual(['normal', 'withdraw']);
  expect(words('withdrawn', true)).toEqual(['normal', 'deleted']);
  expect(words('withdrawn', false)).toEqual(['normal']);
  expect(words('deleted', true)).toEqual([]);
});
