import { expect, test } from 'vitest';
import { ladderOf, ladderPicture } from './ladder.ts';

test.each([
  [17, 14, 'left', 4, 'odd'],
  [14, 14, 'right', 3, 'odd'],
  [15, 14, 'left', 4, 'odd'],
  [13, 14, 'left', 3, 'even'],
  [28, 14, 'right', 4, 'even'],
  [35, 35, 'left', 3, 'even'],
  [36, 35, 'right', 4, 'even'],
])('ball %d cut at %d', (first, shortest, start, lines, end) => {
  expect(ladderOf(first, shortest)).toEqual({ start, lines, end });
});

test('the way ends on the rail that its end names: odd is left, even is right', () => {
  for (let first = 1; first <= 28; first++) {
    const ladder = ladderOf(first, 14);
    const rail = ladderPicture(ladder).walked.match(/H(\d+)V128$/)?.[1];
    expect(rail).toBe(ladder.end === 'odd' ? '22' : '98');
  }
});
