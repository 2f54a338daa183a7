import type { ActionData, RowOf } from '../../contract/rows.ts';

export type Vendor = RowOf<'casino-vendors'>;
export type Health = RowOf<'casino-health'>;
export type Tested = NonNullable<ActionData<'casino-vendors.test'>>;

/** What changing suppliers, lobbies and games needs. */
export const writes = 'casino.write';

export const kinds = ['casino', 'slot'] as const;
export const categories = [
  'slot',
  'baccarat',
  'roulette',
  'dragon_tiger',
  'blackjack',
  'sicbo',
  'dice',
  'crash',
  'show',
  'other',
] as const;

export const choicesOf = (family: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `console.casino.${family}.${id}` }));
