import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Mark } from './Brand.tsx';
import { PageTitle } from './PageTitle.tsx';
import sheet from './Sheet.module.css';
import stateBox from './state-box.module.css';
import text from './text.module.css';

/** An address that leads nowhere, and the way back. */
export const NotFound = ({ home }: { home: string }) => {
  const translate = useTranslate();
  return (
    <div className={clsx(sheet.sheet, stateBox.box)}>
      <Mark />
      <PageTitle title="console.not_found.title" />
      <Link className={text.link} to={home}>
        {translate('console.not_found.home')}
      </Link>
    </div>
  );
};
