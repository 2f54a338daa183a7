import type { CasinoGame, CasinoProduct, CasinoVendor } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { SeamlessCall } from './read-call.ts';
import type { SessionToken } from './session-token.ts';
import type { BetRefusal } from './status.ts';

/** Where a bet is placed, as far as the catalogue knows it. */
export interface Place {
  vendor: CasinoVendor | undefined;
  product: CasinoProduct | undefined;
  game: CasinoGame | undefined;
}

/** Why a session's token does not stand for this member's play at this vendor now; undefined where it does. */
export function tokenRefusal(
  token: SessionToken | undefined,
  { accountId }: Pick<SeamlessCall, 'accountId'>,
  vendor: string,
  now: Date,
): 'INVALID_TOKEN' | 'TOKEN_EXPIRED' | undefined {
  if (!token || token.accountId !== accountId || token.vendor !== vendor) return 'INVALID_TOKEN';
  return token.expiresAt.getTime() <= now.getTime() ? 'TOKEN_EXPIRED' : undefined;
}

/** Why a stake is not taken there; undefined where nothing speaks against it. */
export function stakeRefusal(
  { vendor, product, game }: Place,
  { amount, isFree }: Pick<SeamlessCall, 'amount' | 'isFree'>,
): BetRefusal | undefined {
  if (!vendor || !product || !game || ![vendor, product, game].every(isOpen)) return 'INVALID_GAME';
  // A free round is the supplier's gift: it costs nothing, so that no limit of stakes is about it.
  if (isFree && amount === 0n) return undefined;
  const { min = 0n, max = 0n } = vendor.limit ?? {};
  const most = [game.maxBet || vendor.maxBet, max].filter((limit) => limit > 0n);
  return amount < min || most.some((limit) => amount > limit) ? 'BET_LIMIT_EXCEEDED' : undefined;
}

const isOpen = ({ visible, maintenance }: { visible: boolean; maintenance: boolean }): boolean =>
  visible && !maintenance;
