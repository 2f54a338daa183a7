import { expect, test } from 'vitest';
import { boardAt } from './boards.ts';

test.each([
  ['/game/sports/cross', 'cross', undefined],
  ['/game/sports/special2', 'special2', undefined],
  ['/game/europe-sports/12', 'europe', 12n],
  ['/game/inplay/999999999999999999', 'inplay', 999_999_999_999_999_999n],
])('%s is %s', (path, board, match) => {
  expect([boardAt(path)?.board, boardAt(path)?.match]).toEqual([board, match]);
});

test.each(['/game/sports', '/game/sports/none', '/game/inplay/0', '/game/inplay/x', '/game/inplay/1/2'])(
  '%s is no board',
  (path) => {
    expect(boardAt(path)).toBeUndefined();
  },
);
