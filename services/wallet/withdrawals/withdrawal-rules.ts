import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstIso } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { AmountRule } from '../requests/amount-rule.ts';
import type { Flags } from '../requests/ask-identity.ts';
import { isWithin, nextMinute, opensAt } from '../requests/time-window.ts';
import type { WithdrawalFacts } from './facts.ts';
import { missingTurnover, type Turnover } from './turnover-rule.ts';

export const withdrawalRule = (settings: WalletSettings): AmountRule => ({
  min: settings.withdrawalMin,
  max: settings.withdrawalMax,
  unit: settings.withdrawalUnit,
});

type Window = Pick<WalletSettings, 'closedFromMinute' | 'closedToMinute' | 'exchangeFromMinute' | 'exchangeToMinute'>;

/**
 * The first moment at which a withdrawal may be asked for again: behind the bank check, and within the hours of the site.
 * Undefined when that is now.
 */
export function withdrawalOpensAt(window: Window, now: Date): Date | undefined {
  const check = { from: window.closedFromMinute, to: window.closedToMinute };
  const hours = { from: window.exchangeFromMinute, to: window.exchangeToMinute };
  const checked = isWithin(check, now) ? nextMinute(check.to, now) : undefined;
  const opens = opensAt(hours, checked ?? now) ?? checked;
  // The site's hours may begin while the bank checks.
  return opens && isWithin(check, opens) ? nextMinute(check.to, opens) : opens;
}

/** EXCHANGE_WINDOW_CLOSED with the moment at which it opens again. */
export function checkWindow(window: Window, now: Date): void {
  const opens = withdrawalOpensAt(window, now);
  if (opens) throw new DomainError('EXCHANGE_WINDOW_CLOSED', { meta: { opens_at: kstIso(opens) } });
}

export function checkFlags(flags: Flags): void {
  if (flags.no_exchange || flags.exchange_check) throw new DomainError('EXCHANGE_BLOCKED');
}

/** The first moment of the next request; undefined when that has come. */
export function nextAt({ lastAt }: WithdrawalFacts, settings: WalletSettings, now: Date): Date | undefined {
  const next = lastAt && new Date(lastAt.getTime() + settings.withdrawalIntervalSeconds * 1_000);
  return next && now < next ? next : undefined;
}

/** Requests left on this business day; -1 without a limit. */
export function leftToday({ today }: WithdrawalFacts, { withdrawalsPerDay }: WalletSettings): number {
  return withdrawalsPerDay === 0 ? -1 : Math.max(0, withdrawalsPerDay - today);
}

/** DEBT_OPEN, EXCHANGE_TOO_SOON, EXCHANGE_COUNT or TURNOVER_NOT_MET, in this order. */
export function checkFacts(facts: WithdrawalFacts, settings: WalletSettings, now: Date): void {
  if (facts.debt > 0n) throw new DomainError('DEBT_OPEN', { meta: { debt: `${facts.debt}` } });
  const next = nextAt(facts, settings, now);
  if (next) throw new DomainError('EXCHANGE_TOO_SOON', { meta: { next_at: kstIso(next) } });
  if (leftToday(facts, settings) === 0)
    throw new DomainError('EXCHANGE_COUNT', { meta: { limit: `${settings.withdrawalsPerDay}` } });
  checkTurnover(facts.turnover, settings);
}

/** TURNOVER_NOT_MET with what is missing. */
export function checkTurnover(turnover: Turnover, { turnoverPercent }: Pick<WalletSettings, 'turnoverPercent'>): void {
  const missing = missingTurnover(turnover, turnoverPercent);
  if (missing > 0n) throw new DomainError('TURNOVER_NOT_MET', { meta: { missing: `${missing}` } });
}
