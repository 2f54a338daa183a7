import { useSearchParams } from 'react-router';
import { RequestPage } from '../resources/money-requests/RequestPage.tsx';

/** What those below ask to pay in or to be paid out, for a partner that the house lets decide on it. */
export const RequestsPage = () => {
  const [search] = useSearchParams();
  return <RequestPage resource={search.get('kind') === 'exchanges' ? 'exchanges' : 'charges'} />;
};
