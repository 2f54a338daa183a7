import type { Language } from '@madang/i18n/languages.ts';
import type { Listed } from '../../casino/catalogue.ts';
import { checkOffered } from '../../casino/offered.ts';
import { oneOf, optional } from '../../payload.ts';
import { nameIn } from '../../sports/name-in.ts';
import { num } from '../../wire.ts';
import { report } from './report.ts';

const whole = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const row = {
  id: whole,
  name: { ...text, description: 'In the language of the caller.' },
  vendor_name: text,
  product_name: text,
  category: text,
  return_bp: { ...whole, description: 'Hundredths of a percent; 0 where it is not published.' },
  maintenance: flag,
} as const;

/** A lobby is read whole up to so many games; whoever looks for one among more looks by its name. */
const mostGames = 500;

const rowOf = ({ game, product, vendor }: Listed, language: Language) => ({
  id: num(game.id),
  name: nameIn(game.names, language) || game.code,
  vendor_name: vendor.name,
  product_name: product.name,
  category: game.category,
  return_bp: game.returnBp,
  maintenance: game.maintenance || product.maintenance || vendor.maintenance,
});

export const casinoLobby = report({
  name: 'casino-lobby',
  does: 'What members see in the lobby of a kind, to look at: no window opens from it.',
  callers: ['admin', 'agent'],
  filter: { kind: optional(oneOf('casino', 'slot'), 'slot' as const) },
  schema: {
    type: 'object',
    properties: {
      games: { type: 'array', items: { type: 'object', properties: row, required: Object.keys(row) } },
      total: { type: 'integer', description: `Games of the lobby, of which ${mostGames} are answered.` },
    },
    required: ['games', 'total'],
  },
  async run({ kind }, { gateway, caller }) {
    const offered = checkOffered(await gateway.site.settings.get(), kind);
    const { games } = (await gateway.casino.get()).lobby(offered);
    return { games: games.slice(0, mostGames).map((listed) => rowOf(listed, caller.language)), total: games.length };
  },
});
