import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Flags } from '../requests/ask-identity.ts';

export interface BonusFacts {
  amount: bigint;
  /** True for the member's first deposit ever. */
  first: boolean;
  /** True when the member asked for a withdrawal on the day on which it asked for this deposit. */
  exchanged: boolean;
  /** The member's restrictions; absent for an account that is gone, which earns nothing. */
  flags: Flags | undefined;
}

export interface Bonuses {
  first: bigint;
  charge: bigint;
}

type Rules = Pick<WalletSettings, 'firstChargeBonusBp' | 'chargeBonusBp' | 'bonusMax' | 'noBonusAfterWithdrawal'>;

/**
 * The points that a deposit earns, rounded down; both together are no more than the greatest bonus. A withdrawal of the
 * same day costs the bonus of every charge alone: the first charge comes once, and what it earns would be lost for good.
 */
export function bonusesOf({ amount, first, exchanged, flags }: BonusFacts, rules: Rules): Bonuses {
  if (!flags) return { first: 0n, charge: 0n };
  const share = (basisPoints: number, blocked: boolean | undefined, most: bigint): bigint => {
    const earned = blocked ? 0n : (amount * BigInt(basisPoints)) / 10_000n;
    return earned < most ? earned : most;
  };
  const ofFirst = first ? share(rules.firstChargeBonusBp, flags.block_first_charge_points, rules.bonusMax) : 0n;
  const noCharge = flags.block_every_charge_points || (exchanged && rules.noBonusAfterWithdrawal);
  const charge = share(rules.chargeBonusBp, noCharge, rules.bonusMax - ofFirst);
  return { first: ofFirst, charge };
}
