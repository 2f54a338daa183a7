import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Mark } from './Brand.tsx';
import { PageTitle } from './PageTitle.tsx';

/** An address that leads nowhere, and the way back. */
export const NotFound = ({ home }: { home: string }) => {
  const translate = useTranslate();
  return (
    <div className="sheet state-box">
      <Mark />
      <PageTitle title="console.not_found.title" />
      <Link className="link" to={home}>
        {translate('console.not_found.home')}
      </Link>
    </div>
  );
};
