import type { CasinoGame } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { isLanguageCode } from '@madang/runtime/language.ts';
import { checkAmount, checkPosition, refuse } from '../vendors/check-vendor.ts';

const categories = 'slot baccarat roulette dragon_tiger blackjack sicbo dice crash show other'.split(' ');
const maxName = 60;

/** VALIDATION with the field that is wrong. */
export function checkGame(game: CasinoGame): void {
  if (game.code.trim() !== game.code) refuse('code');
  if (!categories.includes(game.category)) refuse('category');
  checkPosition(game.position);
  checkAmount('max_bet', game.maxBet);
  checkAmount('max_win', game.maxWin);
  for (const [language, name] of Object.entries(game.names)) {
    const fits = isLanguageCode(language) && name.length <= maxName && name.trim() === name;
    if (!fits) refuse('names');
  }
  if (!Object.hasOwn(game.names, 'ko') || !game.names.ko) refuse('names');
}

/** Languages without a name stand for the one that they fall back to. */
export const givenNames = (names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));
