import { useGetOne } from 'react-admin';
import type { Setting } from '../contract/records.ts';
import { useMay } from '../rest/use-may.ts';

const usual = 1_000_000;

/** The stake from which a bet is a high one: the site's setting, or the usual one for who may not read it. */
export const useHighFrom = (): number => {
  const may = useMay();
  const { data } = useGetOne<Setting>(
    'settings',
    { id: 'betting.high_bet_from' },
    { enabled: may('settings.read'), staleTime: 60_000, retry: 0 },
  );
  return typeof data?.value === 'number' ? data.value : usual;
};
