import { expect, test } from 'vitest';
import { collectNames, holds, predicateSize } from './predicate.ts';

const at = (value: number) => new Map([['sum', value]]);

test('every condition of a test must hold, ends included', () => {
  const when = { value: 'sum', from: 15, to: 35, parity: 'odd' } as const;
  expect([14, 15, 16, 35, 36, 37].map((sum) => holds(when, at(sum)))).toEqual([false, true, false, true, false, false]);
});

test('the last digit is that of the decimal number, both ends included', () => {
  const when = { value: 'sum', lastDigit: [0, 4] } as const;
  expect([780, 784, 785, 789].map((sum) => holds(when, at(sum)))).toEqual([true, true, false, false]);
});

test('parity and digits of a negative margin are those of its size', () => {
  expect(holds({ value: 'sum', parity: 'odd' }, at(-3))).toBe(true);
  expect(holds({ value: 'sum', parity: 'even' }, at(-4))).toBe(true);
  expect(holds({ value: 'sum', lastDigit: [3, 3] }, at(-3))).toBe(true);
});

test('all, any and not combine', () => {
  const odd = { value: 'sum', parity: 'odd' } as const;
  const high = { value: 'sum', from: 10 };
  expect(holds({ all: [odd, high] }, at(11))).toBe(true);
  expect(holds({ all: [odd, high] }, at(9))).toBe(false);
  expect(holds({ any: [odd, high] }, at(9))).toBe(true);
  expect(holds({ any: [odd, high] }, at(8))).toBe(false);
  expect(holds({ not: { any: [odd, high] } }, at(8))).toBe(true);
  expect(holds({ value: 'sum', in: [1, 8] }, at(8))).toBe(true);
});

test('a missing value is an error, not a loss', () => {
  expect(() => holds({ value: 'extra', to: 4 }, at(1))).toThrow(/extra/);
});

test('names and sizes go through every level', () => {
  const when = { all: [{ value: 'sum', to: 1 }, { not: { any: [{ value: 'last', in: [1, 2] }] } }] };
  expect([...collectNames(when, new Set())]).toEqual(['sum', 'last']);
  expect(predicateSize(when)).toBeCloseTo(5.2);
});
