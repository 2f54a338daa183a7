/** A group of balls that a draw consists of, in draw order. */
export interface DrawSet {
  name: string;
  count: number;
  min: number;
  max: number;
  distinct: boolean;
}

interface Declared {
  draw?: { kind?: string; count?: number; from?: number; to?: number; extra?: { from: number; to: number } };
}

const cardsOfDeck = 52;

/**
 * What an operator types to enter a result, from a game's declaration: the balls, an extra ball from a drum of its own
 * after them, or for baccarat the cards that were dealt.
 */
export function drawSets(declarationJson: string): DrawSet[] {
  const { draw } = JSON.parse(declarationJson || '{}') as Declared;
  if (!draw) return [];
  if (draw.kind === 'baccarat') return [{ name: 'cards', count: 6, min: 0, max: cardsOfDeck - 1, distinct: false }];
  const { count = 0, from = 0, to = 0, extra } = draw;
  const balls = { name: 'balls', count, min: from, max: to, distinct: true };
  return extra ? [balls, { name: 'extra', count: 1, min: extra.from, max: extra.to, distinct: true }] : [balls];
}
