import { useSearchParams } from 'react-router';
import { RequestPage } from '../resources/money-requests/RequestPage.tsx';
import { useEveryMs } from './live/is-live.ts';

/** What those below ask to pay in or to be paid out, for a partner that the house lets decide on it. */
export const RequestsPage = () => {
  const [search] = useSearchParams();
  const everyMs = useEveryMs(5_000);
  const resource = search.get('kind') === 'exchanges' ? 'exchanges' : 'charges';
  return <RequestPage resource={resource} storeKey={`requests.${resource}`} everyMs={everyMs} />;
};
