import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handsOf, playCoup } from './baccarat.ts';

/** Card numbers of one suit by points: an ace is card 0, a ten card 9. */
const card = (points: number): number => (points === 0 ? 9 : points - 1);

const deal = (...points: number[]): Promise<{ player: number[]; banker: number[] }> => {
  let at = 0;
  return playCoup(() => card(points[at++] ?? 0)).then(({ player, banker }) => ({
    player: [...player],
    banker: [...banker],
  }));
};

test('a natural ends the coup', async () => {
  const { player, banker } = await deal(4, 2, 4, 3);
  expect([player.length, banker.length]).toEqual([2, 2]);
});

test.each([
  [3, 8, 2],
  [3, 9, 3],
  [4, 1, 2],
  [4, 2, 3],
  [5, 3, 2],
  [5, 4, 3],
  [6, 5, 2],
  [6, 6, 3],
  [6, 8, 2],
  [7, 6, 2],
])('banker with %d against a third card of %d holds %d cards', async (bankerPoints, third, cards) => {
  const { banker } = await deal(1, bankerPoints, 2, 0, third, 1);
  expect(banker).toHaveLength(cards);
});

test('the banker draws to five when the player stands', async () => {
  expect((await deal(3, 5, 3, 0, 2)).banker).toHaveLength(3);
  expect((await deal(3, 6, 3, 0)).banker).toHaveLength(2);
});

test('the hands of dealt cards are those that were played', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 }), async (shoe) => {
      let dealt = 0;
      const played = await playCoup(() => shoe[dealt++] ?? 0);
      expect(handsOf(shoe.slice(0, dealt))).toEqual(played);
    }),
  );
});
