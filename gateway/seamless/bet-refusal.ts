import type { Listed } from '../casino/catalogue.ts';
import type { SeamlessCall } from './read-call.ts';
import type { SessionToken } from './session-token.ts';
import type { BetRefusal } from './status.ts';

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

/** Why a stake is not taken on a game, which the catalogue may not know; undefined where nothing speaks against it. */
export function stakeRefusal(
  place: Pick<Listed, 'vendor' | 'product' | 'game'> | undefined,
  { amount, isFree }: Pick<SeamlessCall, 'amount' | 'isFree'>,
): BetRefusal | undefined {
  if (!place || ![place.vendor, place.product, place.game].every(isOpen)) return 'INVALID_GAME';
  const { vendor, game } = place;
  // A free round is the supplier's gift: it costs nothing, so that no limit of stakes is about it.
  if (isFree && amount === 0n) return undefined;
  const { min = 0n, max = 0n } = vendor.limit ?? {};
  const most = [game.maxBet || vendor.maxBet, max].filter((limit) => limit > 0n);
  return amount < min || most.some((limit) => amount > limit) ? 'BET_LIMIT_EXCEEDED' : undefined;
}

const isOpen = ({ visible, maintenance }: { visible: boolean; maintenance: boolean }): boolean =>
  visible && !maintenance;
