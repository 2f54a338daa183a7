import type { Limit } from '../rules/limit.ts';

/** The amounts of a limit, by the name of their column and of their field. */
export const amounts = {
  stake_min: 'stakeMin',
  stake_max: 'stakeMax',
  win_max: 'winMax',
  round_max: 'roundMax',
} as const;
export type AmountName = keyof typeof amounts;
type Amount = (typeof amounts)[AmountName];

/** What is set for a member, or for a mark, in a game class; an absent amount falls back to what stands behind it. */
export type OwnLimit = Partial<Record<Amount, bigint>>;

export const isAmount = (name: string): name is AmountName => Object.hasOwn(amounts, name);

/** What holds with own amounts over those behind them. */
export const withOwn = (behind: Limit, own: OwnLimit | undefined): Limit => (own ? { ...behind, ...own } : behind);

/** An own limit with amounts set and cleared. */
export function changedLimit(
  own: OwnLimit,
  values: ReadonlyMap<AmountName, bigint>,
  cleared: readonly AmountName[],
): OwnLimit {
  const changed: OwnLimit = { ...own };
  for (const name of cleared) delete changed[amounts[name]];
  for (const [name, value] of values) changed[amounts[name]] = value;
  return changed;
}
