import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { restRoot, useConsole } from '../rest/console.ts';
import { refusalOf } from '../rest/refusal.ts';
import { Icon } from './Icon.tsx';
import { useRefusalText } from './Trouble.tsx';

const save = (name: string, text: string) => {
  // The mark lets spreadsheets read Korean as UTF-8.
  const mark = text.startsWith('\uFEFF') ? '' : '\uFEFF';
  const url = URL.createObjectURL(new Blob([mark, text], { type: 'text/csv;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
};

/** Saves the whole list of the filter, not of the page; the server writes it. */
export const ExportButton = ({ resource, fixed }: { resource: string; fixed: Record<string, unknown> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const { client } = useConsole();
  const { total, filterValues, sort } = useListContext();
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      const query = new URLSearchParams({
        format: 'csv',
        filter: JSON.stringify({ ...filterValues, ...fixed }),
        sort: JSON.stringify([sort.field, sort.order]),
      });
      const { body } = await client(`${restRoot}/${resource}/export?${query}`);
      save(`${resource}-${new Date().toISOString().slice(0, 10)}.csv`, body);
    } catch (thrown) {
      notify(text(refusalOf(thrown)), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="text" disabled={pending || !total} onClick={() => void run()}>
      <Icon name="export" size="small" />
      {translate('console.list.export', { smart_count: total ?? 0 })}
    </Button>
  );
};
