import type { ReasonName } from '@madang/runtime/errors.ts';

/** What the rules look at: a request and its member, as they stand now. Amounts are KRW. */
export interface RiskFacts {
  /** Days since the account was made. */
  accountDays: number;
  newAccountDays: number;
  otherDevice: boolean;
  /** Minutes between the last deposit and the request; null without a deposit. */
  minutesSinceDeposit: number | null;
  fastMinutes: number;
  /** Stakes of settled bets since the last paid withdrawal. */
  staked: bigint;
  /** Deposits since then. */
  deposited: bigint;
  debt: bigint;
  turnoverMissing: bigint;
  /** Others who have the same bank account registered, or asked to be paid to it, however they wrote its number. */
  sharedBankAccount: number;
  sharedDevice: number;
  sharedAddress: number;
  /** Points that the member still has from bonuses. */
  bonusLeft: bigint;
  /** Withdrawals that were paid before. */
  paidBefore: number;
  /** True where the request's holder is not the registered one any more. */
  holderDiffers: boolean;
  /** True where the request's bank account is not the registered one any more. */
  numberDiffers: boolean;
  /** True where withdrawals of the member were stopped since, by itself or by its level. */
  isStopped: boolean;
  /** State of the account, `normal` for one that may move money. */
  state: string;
}

/** What a note does: refuses an approval, asks for a second approver, or only tells. */
export type RiskEffect = 'blocks' | 'second' | 'informs';

export interface RiskRule {
  name: string;
  effect: RiskEffect;
  /** 1…5; the heaviest is shown first. */
  weight: number;
  /** The code of the refusal, for a rule that blocks. */
  reason?: ReasonName;
  /** What shows that the rule holds; undefined where it does not. */
  find(facts: RiskFacts): Record<string, string> | undefined;
}

const when = (holds: boolean, evidence: Record<string, string> = {}): Record<string, string> | undefined =>
  holds ? evidence : undefined;

/** Every rule, the heaviest first. */
export const riskRules: readonly RiskRule[] = [
  {
    name: 'debt',
    effect: 'blocks',
    weight: 5,
    reason: 'DEBT_OPEN',
    find: ({ debt }) => when(debt > 0n, { amount: `${debt}` }),
  },
  {
    name: 'holder_differs',
    effect: 'blocks',
    weight: 5,
    reason: 'HOLDER_MISMATCH',
    find: ({ holderDiffers }) => when(holderDiffers),
  },
  {
    name: 'account_state',
    effect: 'blocks',
    weight: 5,
    reason: 'ACCOUNT_STATE',
    find: ({ state }) => when(state !== 'normal', { state }),
  },
  {
    name: 'exchange_stopped',
    effect: 'blocks',
    weight: 5,
    reason: 'EXCHANGE_BLOCKED',
    find: ({ isStopped }) => when(isStopped),
  },
  {
    name: 'turnover_missing',
    effect: 'blocks',
    weight: 4,
    reason: 'TURNOVER_NOT_MET',
    find: ({ turnoverMissing }) => when(turnoverMissing > 0n, { amount: `${turnoverMissing}` }),
  },
  {
    name: 'shared_bank_account',
    effect: 'second',
    weight: 4,
    find: ({ sharedBankAccount }) => when(sharedBankAccount > 0, { count: `${sharedBankAccount}` }),
  },
  {
    name: 'number_differs',
    effect: 'second',
    weight: 4,
    find: ({ numberDiffers }) => when(numberDiffers),
  },
  {
    name: 'shared_device',
    effect: 'second',
    weight: 4,
    find: ({ sharedDevice }) => when(sharedDevice > 0, { count: `${sharedDevice}` }),
  },
  {
    name: 'no_play',
    effect: 'informs',
    weight: 3,
    find: ({ staked, deposited }) => when(deposited > 0n && staked === 0n, { amount: `${deposited}` }),
  },
  {
    name: 'fast_in_out',
    effect: 'informs',
    weight: 3,
    find: ({ minutesSinceDeposit, fastMinutes }) =>
      when(minutesSinceDeposit !== null && minutesSinceDeposit < fastMinutes, { minutes: `${minutesSinceDeposit}` }),
  },
  {
    name: 'shared_address',
    effect: 'informs',
    weight: 2,
    find: ({ sharedAddress }) => when(sharedAddress > 0, { count: `${sharedAddress}` }),
  },
  {
    name: 'other_device',
    effect: 'informs',
    weight: 2,
    find: ({ otherDevice }) => when(otherDevice),
  },
  {
    name: 'new_account',
    effect: 'informs',
    weight: 2,
    find: ({ accountDays, newAccountDays }) => when(accountDays < newAccountDays, { days: `${accountDays}` }),
  },
  {
    name: 'first_withdrawal',
    effect: 'informs',
    weight: 1,
    find: ({ paidBefore }) => when(paidBefore === 0),
  },
  {
    name: 'bonus_left',
    effect: 'informs',
    weight: 1,
    find: ({ bonusLeft }) => when(bonusLeft > 0n, { amount: `${bonusLeft}` }),
  },
];

export interface FoundNote {
  rule: RiskRule;
  evidence: Record<string, string>;
}

export const findNotes = (facts: RiskFacts): FoundNote[] =>
  riskRules.flatMap((rule) => {
    const evidence = rule.find(facts);
    return evidence ? [{ rule, evidence }] : [];
  });

/** The code by which a rule refuses an approval. */
export const reasonOf = (name: string): ReasonName =>
  riskRules.find((rule) => rule.name === name)?.reason ?? 'EXCHANGE_BLOCKED';
