import { dayOf } from '../../figures/days.ts';
import { useReport } from '../../rest/use-report.ts';

/** The partner's own balances as the console's head shows them: one question serves both. */
export function useOwn() {
  const today = dayOf(new Date());
  return useReport('own-figures', { filter: { from: today, to: today } }).data?.own;
}
