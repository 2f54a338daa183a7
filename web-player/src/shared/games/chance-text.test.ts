import { expect, test } from 'vitest';
import { chanceText } from './chance-text.ts';

test('chances keep the digits that they need', () => {
  expect(chanceText(244_302)).toBe('24.4%');
  expect(chanceText(59)).toBe('0.006%');
});
