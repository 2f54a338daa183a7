import { dayOf } from '../figures/days.ts';
import { useConsole } from './console.ts';
import { useReport } from './use-report.ts';

/** A partner's own balances; the house's administrators have none. The question is the one that the partner's head asks. */
export function useOwnBalances() {
  const today = dayOf(new Date());
  const enabled = useConsole().name === 'partner';
  return useReport('own-figures', { filter: { from: today, to: today }, enabled }).data?.own;
}
