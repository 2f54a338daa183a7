import { type AmountName, amounts } from '../member-limits/own-limit.ts';
import type { Limit } from '../rules/limit.ts';

/** Amounts of a limit by name, as JSON has them; null of a member's or normal B's that falls back. */
export type Amounts = Partial<Record<AmountName, string | null>>;

/** What is kept of a change of limits until somebody agrees. */
export interface HeldLimit {
  /** The member that it is for; absent for a level's or a mark's. */
  account_id?: string;
  /** The mark that it is for; absent for a level's or a member's. */
  mark?: 'b';
  level?: number;
  game_class: string;
  before: Amounts;
  after: Amounts;
}

const names = Object.keys(amounts) as AmountName[];

/** What differs between two limits of a level. */
export function changedAmounts(from: Limit, to: Limit): Pick<HeldLimit, 'before' | 'after'> {
  const moved = names.filter((name) => from[amounts[name]] !== to[amounts[name]]);
  const told = (limit: Limit): Amounts => Object.fromEntries(moved.map((name) => [name, `${limit[amounts[name]]}`]));
  return { before: told(from), after: told(to) };
}
