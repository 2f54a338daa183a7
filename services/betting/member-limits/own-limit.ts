import type { Limit } from '../rules/rules.ts';

/** The amounts of a limit, by the name of their column and of their field. */
export const amounts = {
  stake_min: 'stakeMin',
  stake_max: 'stakeMax',
  win_max: 'winMax',
  round_max: 'roundMax',
} as const;
export type AmountName = keyof typeof amounts;
type Amount = (typeof amounts)[AmountName];

/** What is set for a member in a game class; an absent amount is its level's. */
export type OwnLimit = Partial<Record<Amount, bigint>>;

export const isAmount = (name: string): name is AmountName => Object.hasOwn(amounts, name);

/** What holds for a member: its own amounts over its level's. */
export const withOwn = (level: Limit, own: OwnLimit | undefined): Limit => (own ? { ...level, ...own } : level);

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
