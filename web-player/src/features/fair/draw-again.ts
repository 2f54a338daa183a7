import { playCoup } from '../../shared/games/baccarat.ts';
import type { Drawing } from './drawing.ts';
import { below, dealer, type Words } from './word-stream.ts';

const CARDS = 52;

/** The numbers of a round in the order of the wire: balls and then the extra one, or cards as they were dealt. */
export async function drawAgain(drawing: Drawing, words: Words): Promise<number[]> {
  const numbers: number[] = [];
  if (drawing.kind === 'baccarat') {
    const nextCard = dealer(CARDS * drawing.decks, words);
    await playCoup(async () => {
      const card = (await nextCard()) % CARDS;
      numbers.push(card);
      return card;
    });
    return numbers;
  }
  const next = dealer(drawing.to - drawing.from + 1, words);
  for (let drawn = 0; drawn < drawing.count; drawn++) numbers.push(drawing.from + (await next()));
  if (drawing.extra) {
    numbers.push(drawing.extra.from + (await below(drawing.extra.to - drawing.extra.from + 1, words)));
  }
  return numbers;
}
