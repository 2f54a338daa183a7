import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstIso } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { AmountRule } from '../requests/amount-rule.ts';
import { isMember } from '../requests/ask-identity.ts';
import { lowLevelMax } from './low-level.ts';

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function depositRule(settings: WalletSettings, account: Pick<Account, 'kind' | 'level'>): AmountRule {
  const { depositMin: min, depositMax, depositUnit: unit, depositFreeLevel } = settings;
  const limited = isMember(account) && account.level < depositFreeLevel;
  return { min, max: limited ? lesser(depositMax, greater(min, lowLevelMax)) : depositMax, unit };
}

/** When a member last asked, and last asked for the same amount; null where it never did. */
export interface LastAsked {
  any: Date | null;
  same: Date | null;
}

/** DOUBLE_DEPOSIT or DUPLICATE_DEPOSIT with the first moment that is allowed; the very end of a span is. */
export function checkSpacing({ any, same }: LastAsked, settings: WalletSettings, now: Date): void {
  const spans = [
    ['DOUBLE_DEPOSIT', any, settings.doubleDepositSeconds],
    ['DUPLICATE_DEPOSIT', same, settings.duplicateDepositSeconds],
  ] as const;
  for (const [reason, last, seconds] of spans) {
    const next = last && new Date(last.getTime() + seconds * 1_000);
    if (next && now < next) throw new DomainError(reason, { meta: { next_at: kstIso(next) } });
  }
}

/** A name as it is compared: blanks and letter case aside. */
export const bareName = (name: string): string => name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase();

/** The payer's name: the registered holder's, blanks and letter case aside. */
export function depositorOf(named: string, { bankAccountHolder }: Pick<Account, 'bankAccountHolder'>): string {
  if (!bareName(bankAccountHolder) || (named && bareName(named) !== bareName(bankAccountHolder)))
    throw new DomainError('HOLDER_MISMATCH', { field: 'depositor' });
  return bankAccountHolder;
}
