import type { PlaceBetRequest } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import type { BettingDeps } from '../deps.ts';
import { stakeKey } from '../money/ledger.ts';
import { reasonOf } from '../placing/placement.ts';
import { type Referral, stateAt } from './referral.ts';

type Deps = Pick<BettingDeps, 'database' | 'clock' | 'wallet'>;

/**
 * What a slip is answered whose key names a referral: the bet that it became, or how it stands. KEY_CONFLICT for another
 * slip under the same key.
 */
export function answerFor(
  deps: Deps,
  referral: Referral,
  request: PlaceBetRequest,
): Promise<{ bet: Bet; money: bigint }> {
  if (!isSlipOf(referral, request)) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return answerOf(deps, referral);
}

/** The bet that a referral became; BET_REFERRED while it may become one, and why it never will. */
export async function answerOf(deps: Deps, referral: Referral): Promise<{ bet: Bet; money: bigint }> {
  const state = stateAt(referral, deps.clock.now().getTime());
  const meta = { referral: String(referral.id), state };
  switch (state) {
    case 'accepted':
      return betOf(deps, referral);
    case 'failed':
      throw new DomainError(reasonOf(referral.refusal), { meta });
    case 'waiting':
    case 'offered':
    case 'accepting':
      throw new DomainError('BET_REFERRED', {
        meta: { ...meta, expires_at: new Date(referral.expiresAtMs).toISOString() },
      });
    default:
      throw new DomainError('REFERRAL_ENDED', { meta: referral.memo ? { ...meta, memo: referral.memo } : meta });
  }
}

async function betOf({ database, wallet }: Deps, { betId }: Referral): Promise<{ bet: Bet; money: bigint }> {
  const { rows } = await database.query<Bet>(`select ${betColumns} from bets b where b.id = $1`, [betId]);
  const [bet] = rows;
  if (!bet) throw new DomainError('NOT_FOUND');
  const [stake] = await wallet.lookup([stakeKey(bet.id)]);
  return { bet, money: stake?.state === 'posted' ? stake.balance : 0n };
}

function isSlipOf(referral: Referral, { selections, stake, oddsChange, folds }: PlaceBetRequest): boolean {
  const { legs } = referral;
  // One combination of all legs may be asked for by its size as well.
  const sizes = folds[0] === selections.length ? [] : folds;
  return (
    selections.length === legs.length &&
    selections.every(({ marketId, pick, oddsMilli }, i) => {
      const leg = legs[i];
      return leg?.marketId === marketId && leg.pick === pick && leg.shownMilli === oddsMilli;
    }) &&
    String(sizes) === String(referral.folds ?? []) &&
    stake === referral.stake &&
    oddsChange === referral.oddsChange
  );
}
