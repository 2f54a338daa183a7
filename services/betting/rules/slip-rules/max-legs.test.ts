import { expect, test } from 'vitest';
import { allowAll, legsOf, slipWith } from './examples.ts';
import { maxLegs } from './max-legs.ts';

test('as many legs as the bound pass, and one more does not, in a system neither', () => {
  const settings = { ...allowAll, maxLegs: 3 };
  expect(maxLegs(slipWith(legsOf(3)), settings)).toBeUndefined();
  expect(maxLegs(slipWith(legsOf(4)), settings)).toMatchObject({ rule: 'max_legs', facts: { max: '3' } });
  expect(maxLegs(slipWith(legsOf(4), { folds: [2] }), settings)?.legs).toHaveLength(4);
});
