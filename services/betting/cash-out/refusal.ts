import { DomainError } from '@madang/runtime/errors.ts';

/** Why a bet is not bought back, as the refusal's `rule` says it. */
export type CashOutRule =
  | 'off'
  | 'round'
  | 'ended'
  | 'pending'
  | 'suspended'
  | 'decided'
  | 'worthless'
  | 'feed_silent'
  | 'moving'
  | 'expired'
  | 'changed'
  | 'price_fell';

export const cashOutRefusal = (rule: CashOutRule, facts: Record<string, string> = {}): DomainError =>
  new DomainError('CASH_OUT_NOT_ALLOWED', { meta: { rule, ...facts } });
