import { useLocaleState, useTranslate } from 'react-admin';
import { ListTabs } from '../../lists/ListTabs.tsx';
import { useReport } from '../../rest/use-report.ts';
import { members } from './specs.ts';

const everyMs = 30_000;

const useCounts = () => useReport('house', { everyMs }).data?.members;

/** The parts of the list of members, with how many each has. */
export const MemberHeadTabs = () => {
  const counts = useCounts();
  return (
    <ListTabs
      spec={members}
      counts={{
        'console.views.everything': counts?.all,
        'console.normal_mark.a': counts?.normal_a,
        'console.normal_mark.b': counts?.normal_b,
        'console.filter.online': counts?.online,
        'console.state.waiting': counts?.waiting,
        'console.state.suspended': counts?.suspended,
        'console.state.blocked': counts?.blocked,
        'console.state.withdrawn': counts?.withdrawn,
        'console.views.rejected': counts?.rejected,
        'console.filter.test_account': counts?.test,
      }}
    />
  );
};

/** Why the rows of the list and its sums may differ. */
export const TestAccountNote = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const test = useCounts()?.test ?? 0;
  return test > 0 ? (
    <span>{translate('console.list.test_left_out', { count: test.toLocaleString(locale) })}</span>
  ) : null;
};
