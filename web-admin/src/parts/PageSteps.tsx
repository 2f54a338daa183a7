import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Icon } from './Icon.tsx';
import text from './text.module.css';

interface PageStepsProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Which page of how many, and one back or on. */
export const PageSteps = ({ page, pages, onPage }: PageStepsProps) => {
  const translate = useTranslate();
  return (
    <>
      <span className={text.nowrap}>
        {page} / {pages}
      </span>
      <IconButton aria-label={translate('console.list.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="left" />
      </IconButton>
      <IconButton aria-label={translate('console.list.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="right" />
      </IconButton>
    </>
  );
};
