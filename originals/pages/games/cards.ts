import type { Card } from '../../games/cards/shoe.ts';
import type { Host } from '../host.ts';

const marks: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export const cardText = (card: Card): string => `${marks[card.slice(-1)] ?? ''}${card.slice(0, -1)}`;

/** A card face up, as it is dealt. */
export function cardFace(host: Host, card: Card, third = false): HTMLElement {
  const suit = card.slice(-1);
  const colour = suit === 'H' || suit === 'D' ? '.red' : '';
  return host.el(
    `span.card${colour}${third ? '.third' : ''}`,
    { role: 'img', 'aria-label': cardText(card) },
    host.el('b', {}, card.slice(0, -1)),
    host.el('span', {}, marks[suit] ?? ''),
  );
}

export const cardBack = (host: Host): HTMLElement => host.el('span.card.back', { 'aria-hidden': 'true' });
