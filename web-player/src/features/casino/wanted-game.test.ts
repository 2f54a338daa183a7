import { expect, test } from 'vitest';
import { wantedGame } from './wanted-game.ts';

test.each([
  ['/popup/livecasino', '?game=7', { kind: 'casino', game: 7n }],
  ['/popup/slot', '?game=21', { kind: 'slot', game: 21n }],
  ['/popup/livecasino', '?lobby=6101', { kind: 'casino', game: 0n, product: 6101 }],
  [
    '/slots/originals-slots/fortune%20madang',
    '',
    { kind: 'slot', productCode: 'originals-slots', gameCode: 'fortune madang' },
  ],
])('%s%s names a game', (path, search, named) => expect(wantedGame(path, search)).toMatchObject(named));

test.each([
  ['/popup/slot', ''],
  ['/popup/slot', '?game=-1'],
  ['/popup/slot', '?game=0'],
  ['/popup/slot', '?game=1e9'],
  ['/popup/slot', '?lobby=1000000'],
  ['/slots/a/%E0%A4%A', ''],
])('%s%s names nothing', (path, search) => expect(wantedGame(path, search)).toBeUndefined());
