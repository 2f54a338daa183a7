import type { ErrorFacts } from '@madang/runtime/errors.ts';

/** Where the house takes no more; the market is that of the leg that would be too much. */
export interface LiabilityRefusal {
  scope: 'outcome' | 'market' | 'match';
  marketId: string;
}

/** What a verdict of the database says, SCOPE:MARKET; undefined where there is none. */
export function refusalOf(verdict: string | null | undefined): LiabilityRefusal | undefined {
  if (verdict === null || verdict === undefined) return undefined;
  const [scope = '', ...market] = verdict.split(':');
  return { scope: scope as LiabilityRefusal['scope'], marketId: market.join(':') };
}

/** The facts of LIABILITY_LIMIT. */
export const factsOf = ({ scope, marketId }: LiabilityRefusal): ErrorFacts => ({
  field: 'selections',
  meta: { scope, leg: marketId },
});
