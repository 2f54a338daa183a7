import type { Language } from '@madang/i18n/languages.ts';
import type { GatewayContext } from '../context.ts';
import { known } from '../rest/known.ts';
import { nameIn } from '../sports/name-in.ts';

/** What suppliers and their games are called in a language; of what the catalogue does not know, its code. */
export interface CasinoNames {
  vendor(code: string): string;
  game(vendor: string, code: string): string;
  /** What a game is; empty where the catalogue has it not. */
  type(vendor: string, code: string): string;
}

/** Where the catalogue cannot be read, codes stand in: a list of bets does not wait for names. */
export async function casinoNames(
  { casino }: Pick<GatewayContext, 'casino'>,
  language: Language,
): Promise<CasinoNames> {
  const catalogue = await known((async () => casino.get())());
  return {
    vendor: (code) => catalogue?.vendor(code)?.name || code,
    game: (vendor, code) => nameIn(catalogue?.game(vendor, code)?.game.names, language) || code,
    type: (vendor, code) => catalogue?.game(vendor, code)?.game.category ?? '',
  };
}
