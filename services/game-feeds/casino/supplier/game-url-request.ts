import type { OpenCasinoGameRequest } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { GameRow } from '../games/game-row.ts';
import type { ProductRow } from '../products/product-row.ts';
import type { VendorRow } from '../vendors/vendor-row.ts';

/** Suppliers count in hundred-thousandths of KRW. */
const units = 100_000n;

/** The least of several limits, of which 0 is none. */
const least = (...limits: bigint[]): bigint =>
  limits.reduce((found, limit) => (limit > 0n && (found === 0n || limit < found) ? limit : found), 0n);

interface Opened {
  readonly vendor: VendorRow;
  readonly product: ProductRow;
  /** Absent for the lobby of the product. */
  readonly game?: GameRow | undefined;
}

/** What a supplier is told of a window that is to open. A member's eggs know no limits of single bets. */
export function gameUrlRequest(request: OpenCasinoGameRequest, { vendor, product, game }: Opened) {
  const { min, preset, max } = request.transfer
    ? { min: 0n, preset: 0n, max: 0n }
    : { min: vendor.limit_min, preset: vendor.limit_preset, max: vendor.limit_max };
  const maxBet = least(game?.max_bet || vendor.max_bet, max);
  return {
    user: request.accountId.toString(),
    token: request.token,
    game_code: game?.code ?? '',
    product: product.code,
    currency: 'KRW',
    wallet: request.transfer ? 'transfer' : 'seamless',
    lang: request.language,
    platform: request.mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    ip: request.ip,
    lobby_url: request.returnUrl,
    meta: {
      nickname: request.nickname,
      min_bet: min * units,
      max_bet: maxBet * units,
      // What games offer at first never passes what they take.
      default_bet: least(preset, maxBet && preset ? maxBet : preset) * units,
      max_win: (game?.max_win || vendor.max_win) * units,
      skin: vendor.skin_level,
    },
  };
}
