import { accountOf, type HouseAccountName, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import type { Transfer } from '../ledger/transfer.ts';

/**
 * What a member came to owe, and which of the house's accounts gets it when it is paid. A `recall_debt` is posted by
 * betting for a clawback that was refused; its reference is the bet. A `casino_debt` is what a member no longer had of a win
 * that its supplier took back.
 */
export const creditors = {
  debt: 'bank',
  bonus_debt: 'bonus',
  recall_debt: 'bets',
  casino_debt: 'vendor',
} as const satisfies Record<string, HouseAccountName>;

export type DebtKind = keyof typeof creditors;

/** A debt that a cancelled approval leaves: what the house no longer found, of the money or of the bonuses. */
export function newDebt(owner: bigint, kind: DebtKind, amount: bigint, base: string, reference: string): Transfer[] {
  if (amount === 0n) return [];
  return [
    {
      key: derivedKey(base, kind),
      debit: houseAccounts.clearing,
      credit: accountOf(owner, 'debt'),
      amount,
      kind,
      reference,
    },
  ];
}
