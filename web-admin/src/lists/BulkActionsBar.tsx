import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import layout from '../parts/layout.module.css';
import bulk from './bulk.module.css';

/** The bar of selected rows, with the actions that a resource gives it. */
export const BulkActionsBar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <section className={bulk.bar} aria-label={translate('console.bulk.title')}>
      <b>{translate('console.list.items', { smart_count: selectedIds.length })}</b>
      <span className={layout.grow} />
      {children}
      <Button variant="text" onClick={() => onUnselectItems()}>
        {translate('console.bulk.clear')}
      </Button>
    </section>
  );
};
