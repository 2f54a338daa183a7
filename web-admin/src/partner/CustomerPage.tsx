import { useNavigate, useSearchParams } from 'react-router';
import layout from '../parts/layout.module.css';
import { PageTitle } from '../parts/PageTitle.tsx';
import { Ask } from './Ask.tsx';
import { Inquiries } from './Inquiries.tsx';

/** What the partner asks the operator, and what it asked. */
export const CustomerPage = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const toList = () => void navigate('/pa-customer');
  if (!query.has('write'))
    return (
      <Inquiries title={<PageTitle title="console.page.support" />} onAsk={() => void navigate('/pa-customer?write')} />
    );
  const title = (
    <div className={layout.pageHead}>
      <PageTitle title="console.support.ask" />
    </div>
  );
  return <Ask title={title} onAsked={toList} onCancel={toList} />;
};
