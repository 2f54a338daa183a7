import { gameOf, games } from '../../games/all.ts';
import { languages } from '../../games/game.ts';
import type { Originals } from '../originals.ts';
import { openSession, type Session } from '../sessions/sessions.ts';
import { amountOf, type Fields, fieldsOf, freeText, patterns, textOf, WrongTypes } from './fields.ts';

/** POST /game/list: what is offered, and under which product. */
export function listGames() {
  return games.map((game) => ({
    game_code: game.code,
    name: game.names.en,
    names: game.names,
    category: game.category,
    product: productOf(game.kind),
    return_bp: game.returnBp,
  }));
}

export const productOf = (kind: 'casino' | 'slot'): string =>
  kind === 'slot' ? 'originals-slots' : 'originals-casino';

/** POST /game/url: opens a session, and answers the address of its page. The secret is in the fragment: no log gets it. */
export function openGame({ database, config }: Originals, fields: Fields) {
  const game = textOf(fields, 'game_code', patterns.game);
  if (game !== '' && !gameOf(game)) return { status: 'RS_ERROR_INVALID_GAME' };
  if (fields.currency !== 'KRW') return { status: 'RS_ERROR_WRONG_CURRENCY' };
  const meta = fieldsOf(fields.meta ?? {});
  const limit = (name: string): bigint => (meta[name] === undefined || meta[name] === null ? 0n : amountOf(meta, name));
  const lang = languages.find((known) => known === fields.lang) ?? 'en';
  const secret = openSession(database, {
    player: textOf(fields, 'user', patterns.user),
    token: freeText(fields, 'token', 2_000),
    game,
    product: freeText(fields, 'product', 64),
    lang,
    lobbyUrl: addressOf(freeText(fields, 'lobby_url', 500)),
    nickname: freeText(meta, 'nickname', 60),
    wallet: walletOf(fields, config.wallet),
    limits: {
      min: limit('min_bet'),
      max: limit('max_bet'),
      preset: limit('default_bet'),
      mostWin: limit('max_win'),
    },
  });
  return { status: 'RS_OK', url: `${config.publicUrl}/play/${game}?lang=${lang}#${secret}` };
}

/** The wallet that the platform opens the window with; the own setting where it does not say. */
function walletOf(fields: Fields, usual: Session['wallet']): Session['wallet'] {
  const { wallet = usual } = fields;
  if (wallet !== 'seamless' && wallet !== 'transfer') throw new WrongTypes('wallet');
  return wallet;
}

/** A link to anything but a page would run a script of its own. */
function addressOf(text: string): string {
  if (text !== '' && !(URL.canParse(text) && /^https?:/.test(text))) throw new WrongTypes('lobby_url');
  return text;
}
