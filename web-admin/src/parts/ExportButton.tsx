import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { dayOf } from '../figures/days.ts';
import type { ConsoleDataProvider } from '../rest/data-provider.ts';
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

interface ExportButtonProps {
  resource: string;
  /** Key of the list's title, which names the file. */
  title: string;
  fixed: Record<string, unknown>;
}

/** Saves the whole list of the filter, not of the page; the server writes it. */
export const ExportButton = ({ resource, title, fixed }: ExportButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { total, filterValues, sort } = useListContext();
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      const { data } = await provider.exportList(resource, { filter: { ...filterValues, ...fixed }, sort });
      save(`${translate(title)}-${dayOf(new Date())}.csv`, data);
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
