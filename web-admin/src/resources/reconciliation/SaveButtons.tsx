import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import { useRefusalText } from '../../parts/Trouble.tsx';
import type { ConsoleDataProvider, ExportFormat } from '../../rest/data-provider.ts';
import { refusalOf } from '../../rest/refusal.ts';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Saves a list of the day as the server writes it whole. */
export const SaveButtons = ({ resource, filter }: { resource: string; filter: Record<string, unknown> }) => {
  const translate = useTranslate();
  const language = useLocale();
  const notify = useNotify();
  const refused = useRefusalText();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [pending, setPending] = useState(false);
  const save = async (format: ExportFormat) => {
    setPending(true);
    try {
      const sort = { field: 'at', order: 'ASC' as const };
      const asked = {
        format,
        language,
        filter,
        sort: resource === 'reconciliation-rows' ? { ...sort, field: 'id' } : sort,
      };
      const { data } = await provider.exportList(resource, asked);
      const anchor = document.createElement('a');
      anchor.href = URL.createObjectURL(data.file);
      anchor.download = data.name;
      anchor.click();
      URL.revokeObjectURL(anchor.href);
    } catch (thrown) {
      notify(refused(refusalOf(thrown)), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return formats.map((format) => (
    <Button key={format} variant="text" disabled={pending} onClick={() => void save(format)}>
      {translate(`console.list.export_${format}`)}
    </Button>
  ));
};
