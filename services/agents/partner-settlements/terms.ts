import { supportRate } from '../rates/support-rate.ts';
import type { LosingRules } from './rules.ts';

/** What is agreed with an agent on a business day, in hundredths of a percent; 0 for what is not. */
export interface Agreed {
  losing: number;
  support: number;
  lossesFee: number;
}

/** What holds for an agent by what is agreed with it and by the operator's rules. */
export interface Terms {
  /** Losing rate and support together, at most all. */
  basisPoints: number;
  supportBp: number;
  /** Its own fee of deposits, or the operator's where it has none. */
  feeBp: number;
}

const all = 10_000;

/** An agent bears its support beside the rate that it is given, so that both count as one. */
export function termsOf({ losing, support, lossesFee }: Agreed, rules: Pick<LosingRules, 'support' | 'feeBp'>): Terms {
  const supportBp = supportRate(support, rules.support);
  return { basisPoints: Math.min(all, losing + supportBp), supportBp, feeBp: lossesFee || rules.feeBp };
}
