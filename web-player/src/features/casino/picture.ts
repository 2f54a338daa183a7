/** How a game that brings no picture of its own is drawn. */
export interface Picture {
  readonly motif: Motif;
  /** Colours of the ground, from one corner to the other. */
  readonly ground: readonly [string, string];
  readonly accent: string;
  /** Decides what of a motif differs between two games: cards, pips, angles. */
  readonly seed: number;
}

const slotMotifs = ['peaks', 'lanterns', 'flower', 'comb', 'patchwork', 'moon', 'reels'] as const;
const tableMotifs = {
  baccarat: 'cards',
  dragon_tiger: 'duel',
  blackjack: 'cards',
  roulette: 'wheel',
  show: 'wheel',
  sicbo: 'dice',
  dice: 'dice',
  crash: 'curve',
} as const;

export type Motif = (typeof slotMotifs)[number] | (typeof tableMotifs)[keyof typeof tableMotifs];

const grounds: readonly (readonly [string, string])[] = [
  ['#16284e', '#5a1f27'],
  ['#0e3a37', '#123c2c'],
  ['#2a1d45', '#4a2340'],
  ['#3a1420', '#5c2a14'],
  ['#14303f', '#0f2038'],
  ['#33240f', '#4a1d16'],
];
const accents = ['#e0a83a', '#cf5040', '#35b98a', '#5b86d6', '#d98aa0'];

/** FNV-1a: the same text draws the same picture everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** The picture of a game, from what it is, what it is called and whose it is: nothing is fetched for it. */
export function pictureOf({ category, name, vendor }: { category: string; name: string; vendor: string }): Picture {
  const seed = hashOf(name);
  const table = Object.hasOwn(tableMotifs, category) ? tableMotifs[category as keyof typeof tableMotifs] : undefined;
  return {
    motif: table ?? slotMotifs[seed % slotMotifs.length] ?? 'reels',
    ground: grounds[(hashOf(vendor) + (seed >>> 5)) % grounds.length] ?? ['#16284e', '#5a1f27'],
    accent: accents[(seed >>> 9) % accents.length] ?? '#e0a83a',
    seed,
  };
}
