import { expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';

test('past 99 a badge says that there are more', () => {
  expect([1, 99, 100, 10_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});
