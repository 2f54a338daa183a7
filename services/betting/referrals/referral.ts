import type { Leg } from '../bets/leg.ts';

/** What a referral comes to; waiting and offered last until their time, from which on both are expired. */
export type ReferralState =
  | 'waiting'
  | 'offered'
  | 'accepting'
  | 'accepted'
  | 'failed'
  | 'refused'
  | 'left'
  | 'expired';

export type ReferralReason = 'referral_from' | 'member_limit' | 'win_limit';

/** What the house and the member agree on: the whole slip as it was checked, or what a trader offered. */
export interface Terms {
  stake: bigint;
  oddsMilli: number;
}

/** A slip that waits for a trader, or did. */
export interface Referral {
  id: bigint;
  accountId: bigint;
  key: string;
  path: string;
  account: string;
  nickname: string;
  testAccount: boolean;
  level: number;
  normalMark: string;
  flags: string[];
  /** As they were checked: the odds of each are those that both sides saw. */
  legs: readonly Leg[];
  folds: readonly number[] | null;
  stake: bigint;
  oddsChange: number;
  /** Of all legs together, thousandths. */
  oddsMilli: number;
  potentialPayout: bigint;
  game: string;
  reason: ReferralReason;
  /** KRW that the reason names. */
  bound: bigint;
  state: ReferralState;
  offeredStake: bigint | null;
  offeredOddsMilli: number | null;
  offeredPayout: bigint | null;
  refusal: string;
  memo: string;
  referredAtMs: number;
  expiresAtMs: number;
  decidedAtMs: number | null;
  decidedBy: string;
  betId: string | null;
}

const msOf = (column: string) => `(extract(epoch from r.${column}) * 1000)::float8`;

/** Columns that read a row of `bet_referrals r` as a `Referral`. */
export const referralColumns = `r.id, r.account_id as "accountId", r.key, r.path::text as path, r.account, r.nickname,
  r.test_account as "testAccount", r.level, r.normal_mark as "normalMark", r.flags, r.legs, r.folds, r.stake,
  r.odds_change as "oddsChange", r.odds_milli as "oddsMilli", r.potential_payout as "potentialPayout", r.game, r.reason,
  r.bound, r.state, r.offered_stake as "offeredStake", r.offered_odds_milli as "offeredOddsMilli",
  r.offered_payout as "offeredPayout", r.refusal, r.memo, ${msOf('referred_at')} as "referredAtMs",
  ${msOf('expires_at')} as "expiresAtMs", ${msOf('decided_at')} as "decidedAtMs", r.decided_by as "decidedBy",
  r.bet_id as "betId"`;

/** Whether there is still something to decide: until its time, and not at it. */
export const isOpen = ({ state, expiresAtMs }: Pick<Referral, 'state' | 'expiresAtMs'>, nowMs: number): boolean =>
  (state === 'waiting' || state === 'offered') && nowMs < expiresAtMs;

/** The state that it has now, whether or not somebody has written that its time is over. */
export function stateAt(referral: Pick<Referral, 'state' | 'expiresAtMs'>, nowMs: number): ReferralState {
  const { state } = referral;
  return (state === 'waiting' || state === 'offered') && !isOpen(referral, nowMs) ? 'expired' : state;
}

/** What was agreed on, where it was: the offer in place of what was asked for. */
export const termsOf = ({ stake, oddsMilli, offeredStake, offeredOddsMilli }: Referral): Terms => ({
  stake: offeredStake ?? stake,
  oddsMilli: offeredOddsMilli ?? oddsMilli,
});
