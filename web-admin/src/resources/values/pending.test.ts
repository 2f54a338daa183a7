import { expect, test } from 'vitest';
import { byRow, declarationOf, readTyped, typedOf, wordOf } from './pending.ts';

test('a rule is typed in its own unit: won with separators, percent for hundredths, a clock for seconds', () => {
  expect(typedOf(declarationOf('deposit_max'), 2_000_000)).toBe('2,000,000');
  expect(typedOf(declarationOf('charge_bonus_bp'), 250)).toBe('2.5');
  expect(typedOf(declarationOf('withdrawal_interval_seconds'), 10_800)).toBe('3:00:00');
  expect(typedOf(declarationOf('deposit_max'), null)).toBe('');
});

test('nothing typed falls back, zero is a value, and what is no value within its bounds is neither', () => {
  const bonus = declarationOf('charge_bonus_bp');
  expect([readTyped(bonus, ''), readTyped(bonus, ' '), readTyped(bonus, '0'), readTyped(bonus, '2.5')]).toEqual([
    null,
    null,
    0,
    250,
  ]);
  expect([readTyped(bonus, '100'), readTyped(bonus, '100.01'), readTyped(bonus, '-1'), readTyped(bonus, 'x')]).toEqual([
    10_000,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a change is told in words, and sent for its own row', () => {
  expect(wordOf(declarationOf('deposit_max'), 5_000, '원')).toBe('5,000원');
  expect(wordOf(declarationOf('deposit_max'), null, '원')).toBe('–');
  const change = (row: string, name: string, to: number | null) => ({ row, name, from: 1, to });
  expect([...byRow([change('level-1', 'a', 2), change('level-2', 'a', 3), change('level-1', 'b', null)])]).toEqual([
    ['level-1', { a: 2, b: null }],
    ['level-2', { a: 3 }],
  ]);
});
