import type { LosingRules } from './rules.ts';

/** Sums of a span of turnover, KRW and points; any of them may be negative, where a correction took more than a day gave. */
export interface Sums {
  stake: bigint;
  payout: bigint;
  /** Rolling of the account and of all below it. */
  rolling: bigint;
  deposits: bigint;
  /** Points that the house gave, less what it took back. */
  bonuses: bigint;
}

/** Sums together with what holds for an agent of them, in hundredths of a percent. */
export interface Counted extends Sums {
  /** Its rate: what is agreed of losses and its support together. */
  basisPoints: number;
  /** Its fee of deposits. */
  feeBp: number;
}

/** What a parent's branch leads to: the next agent on the way down, or its own players. */
export interface Branch {
  /** 0 for players right below. */
  accountId: bigint;
  /** By the rates of whom is settled. */
  own: readonly Counted[];
  /** The same turnover by the rates of the agent of the branch; empty for players, who earn none. */
  child: readonly Counted[];
}

export interface BranchLine {
  accountId: bigint;
  sums: Sums;
  fees: bigint;
  base: bigint;
  /** What the branch's own agent and all below it take of the base. */
  below: bigint;
  /** What is left to the one who is settled. */
  own: bigint;
}

export interface Losing {
  sums: Sums;
  fees: bigint;
  base: bigint;
  lines: BranchLine[];
  /** What the lines leave, together. */
  share: bigint;
}

const whole = 10_000n;

export const noSums: Sums = { stake: 0n, payout: 0n, rolling: 0n, deposits: 0n, bonuses: 0n };

export const addSums = (a: Sums, b: Sums): Sums => ({
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
  rolling: a.rolling + b.rolling,
  deposits: a.deposits + b.deposits,
  bonuses: a.bonuses + b.bonuses,
});

/** The base in ten thousandths of a KRW, so that a fee is not rounded before it is shared. */
function fineBase(counted: Counted, rules: LosingRules): bigint {
  const { stake, payout, rolling, bonuses } = counted;
  const kept = stake - (rules.winnings ? payout : 0n) - (rules.rolling ? rolling : 0n) - (rules.bonuses ? bonuses : 0n);
  return kept * whole - fineFees(counted, rules);
}

/** The same of fees. */
const fineFees = ({ deposits, feeBp }: Counted, rules: LosingRules): bigint =>
  rules.fees ? deposits * BigInt(feeBp) : 0n;

const sumOf = (turnover: readonly Counted[], rules: LosingRules, fine: typeof fineBase): bigint =>
  turnover.reduce((sum, counted) => sum + fine(counted, rules), 0n);

/** Bases by the rate at which they count, to which more can be added. */
class Amount {
  readonly #bases = new Map<number, bigint>();

  add(turnover: readonly Counted[], rules: LosingRules): this {
    for (const counted of turnover) {
      const before = this.#bases.get(counted.basisPoints) ?? 0n;
      this.#bases.set(counted.basisPoints, before + fineBase(counted, rules));
    }
    return this;
  }

  /** Each rate's base is rounded once, toward zero: nobody gets, and nobody owes, a part of a KRW. */
  get value(): bigint {
    let sum = 0n;
    for (const [basisPoints, base] of this.#bases) sum += (base * BigInt(basisPoints)) / (whole * whole);
    return sum;
  }
}

/** What an agent and all below it take of turnover that came to it through one parent. */
export const amountOf = (turnover: readonly Counted[], rules: LosingRules): bigint =>
  new Amount().add(turnover, rules).value;

const sumsOf = (turnover: readonly Counted[]): Sums => turnover.reduce<Sums>(addSums, noSums);

/**
 * What an agent earns of the losses below it: at its own rate, less what the agents right below it take at theirs.
 * Amounts are differences of rounded cumulative ones, top down, so that the lines are the share exactly, and the shares of
 * a whole tree are the amount of its top. `through` is the agent's turnover by each parent that it had in the period: one,
 * unless it was moved.
 */
export function losingOf(
  through: readonly (readonly Counted[])[],
  branches: readonly Branch[],
  rules: LosingRules,
): Losing {
  const sums = through.reduce((sum, turnover) => addSums(sum, sumsOf(turnover)), noSums);
  const cumulative = new Amount();
  let [amount, base, fees] = [0n, 0n, 0n];
  let [fineBases, fineFee] = [0n, 0n];
  const total = through.reduce((sum, turnover) => sum + amountOf(turnover, rules), 0n);
  const lines = branches.map(({ accountId, own, child }, index) => {
    fineBases += sumOf(own, rules, fineBase);
    fineFee += sumOf(own, rules, fineFees);
    // The last takes what a move left of rounding: the amounts by each parent were rounded one by one.
    const next = index === branches.length - 1 ? total : cumulative.add(own, rules).value;
    const below = amountOf(child, rules);
    const nextBase = fineBases / whole;
    const nextFees = fineFee / whole;
    const made: BranchLine = {
      accountId,
      sums: sumsOf(own),
      fees: nextFees - fees,
      base: nextBase - base,
      below,
      own: next - amount - below,
    };
    [amount, base, fees] = [next, nextBase, nextFees];
    return made;
  });
  return {
    sums,
    fees,
    base,
    lines,
    share: lines.reduce((sum, line) => sum + line.own, 0n),
  };
}

export interface Due {
  /** What the period before left below zero. */
  carriedIn: bigint;
  /** ≥ 0. */
  amount: bigint;
  /** What is left below zero: ≤ 0. */
  carriedOut: bigint;
}

/** What is paid of a share, and what is left for the next period. Without a carry the house bears what is below zero. */
export function dueOf(share: bigint, before: bigint, rules: Pick<LosingRules, 'carry'>): Due {
  const carriedIn = rules.carry ? before : 0n;
  const due = share + carriedIn;
  return { carriedIn, amount: due > 0n ? due : 0n, carriedOut: rules.carry && due < 0n ? due : 0n };
}
