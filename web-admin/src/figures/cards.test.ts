import { describe, expect, it } from 'vitest';
import { cardIndex, cardName, cardSign } from './cards.ts';

describe('cards', () => {
  it('are numbered suit by suit', () => {
    expect(cardName(0)).toBe('AS');
    expect(cardName(51)).toBe('KC');
    expect(cardSign(35)).toBe('T♦');
  });
  it('are read back as they are written', () => {
    for (let card = 0; card < 52; card += 1) expect(cardIndex(cardName(card))).toBe(card);
    expect(cardIndex('10d')).toBe(35);
    expect(cardIndex(' ah ')).toBe(13);
  });
  it('are nothing else', () => {
    for (const text of ['', 'A', '1S', 'AX', 'ASS', '11H']) expect(cardIndex(text)).toBeNull();
  });
});
