import { expect, test } from 'vitest';
import { builtInGame } from './catalogue.ts';
import { priceList } from './price-list.ts';
import { ratio } from './ratio.ts';
import { show } from './show.ts';

const game = (id: string) => builtInGame(id) ?? expect.fail(id);

test('a powerball result shows balls, sum and the ladder of its first ball', () => {
  const shown = show(game('eos5'), { kind: 'balls', balls: [17, 4, 26, 9, 22], extra: 7 });
  expect(shown.pictures).toEqual([
    { kind: 'balls', balls: [17, 4, 26, 9, 22], extra: 7, sum: 78 },
    { kind: 'ladder', start: 'left', lines: 4, end: 'odd' },
  ]);
  expect(shown.results).toContainEqual({ market: 'sum.section', pick: 'sum_e' });
  expect(shown.results).toHaveLength(game('eos5').markets.length);
});

test('the ladder picture and the ladder markets say the same for every first ball', () => {
  for (const [id, count, top] of [
    ['powerladder', 5, 28],
    ['kenoladder', 22, 70],
  ] as const) {
    for (let first = 1; first <= top; first++) {
      const others = Array.from({ length: top }, (_, n) => n + 1).filter((ball) => ball !== first);
      const balls = [first, ...others.slice(0, count - 1)];
      const shown = show(game(id), { kind: 'balls', balls, ...(id === 'powerladder' && { extra: 0 }) });
      const picture = shown.pictures.find(({ kind }) => kind === 'ladder');
      const name = picture?.kind === 'ladder' ? `${picture.start}_${picture.lines}_${picture.end}` : '';
      expect(shown.results).toContainEqual({ market: 'ladder.combination', pick: name });
    }
  }
});

test('a coup of baccarat shows both hands and their points', () => {
  const shown = show(game('marukhan'), { kind: 'baccarat', player: ['QS', 'TS', '4S'], banker: ['3C', '8S', '7H'] });
  expect(shown.pictures).toEqual([
    {
      kind: 'baccarat',
      player: ['QS', 'TS', '4S'],
      banker: ['3C', '8S', '7H'],
      playerPoints: 4,
      bankerPoints: 8,
    },
  ]);
  expect(shown.results).toEqual([{ market: 'baccarat.result', pick: 'home' }]);
});

test('a price list has every pick once, at saved odds where there are any', () => {
  const list = priceList(game('powerladder'), new Map([['lines_3', 1_900]]));
  expect(list.map(({ pick }) => pick)).toHaveLength(10);
  expect(list.find(({ pick }) => pick === 'lines_3')).toEqual({
    market: 'ladder.lines',
    pick: 'lines_3',
    when: { value: 'first', to: 14 },
    chance: { win: ratio(1n, 2n), refund: ratio(0n) },
    oddsMilli: 1_900,
  });
  expect(list.find(({ pick }) => pick === 'lines_4')?.oddsMilli).toBe(1_930);
});
