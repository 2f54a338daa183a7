import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstIso } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { AmountRule } from '../requests/amount-rule.ts';
import { isMember } from '../requests/ask-identity.ts';
import { opensAt } from '../requests/time-window.ts';
import { lowLevelMax } from './low-level.ts';

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const isLow = (account: Pick<Account, 'kind' | 'level'>, freeLevel: number): boolean =>
  isMember(account) && account.level < freeLevel;

export function depositRule(settings: WalletSettings, account: Pick<Account, 'kind' | 'level'>): AmountRule {
  const { depositMin: min, depositMax, depositUnit: unit, depositFreeLevel } = settings;
  const limited = isLow(account, depositFreeLevel);
  return { min, max: limited ? lesser(depositMax, greater(min, lowLevelMax)) : depositMax, unit };
}

/** The first moment at which deposits may be asked for again; undefined when that is now. */
export const depositOpensAt = (
  { chargeFromMinute: from, chargeToMinute: to }: Pick<WalletSettings, 'chargeFromMinute' | 'chargeToMinute'>,
  now: Date,
): Date | undefined => opensAt({ from, to }, now);

/** CHARGE_WINDOW_CLOSED with the moment at which deposits may be asked for again. */
export function checkDepositWindow(settings: Parameters<typeof depositOpensAt>[0], now: Date): void {
  const opens = depositOpensAt(settings, now);
  if (opens) throw new DomainError('CHARGE_WINDOW_CLOSED', { meta: { opens_at: kstIso(opens) } });
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
