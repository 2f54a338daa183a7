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
    { role: 'img', 'aria-label': cardText(card), 'data-card': card },
    host.el('b', {}, card.slice(0, -1)),
    host.el('span', {}, marks[suit] ?? ''),
  );
}

export const cardBack = (host: Host): HTMLElement => host.el('span.card.back', { 'aria-hidden': 'true' });

/** Deals a card to a hand: the back that lies there is turned, or a new card comes. */
export async function turnUp(host: Host, hand: HTMLElement, at: number, card: Card): Promise<void> {
  const back = hand.children[at];
  if (back) await host.move(back, [{ transform: 'none' }, { transform: 'rotateY(90deg)' }], { duration: 130 });
  const face = cardFace(host, card, at === 2);
  if (back) back.replaceWith(face);
  else hand.append(face);
  host.sound('move');
  const from = back ? 'rotateY(-90deg)' : 'translateY(-32px)';
  await host.move(face, [{ transform: from }, { transform: 'none' }], { duration: 170, easing: 'ease-out' });
}
