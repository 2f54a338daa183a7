import { useState } from 'react';
import { useDataProvider, useLocale, useNotify } from 'react-admin';
import { saveFile } from '../../parts/save-file.ts';
import { useRefusalText } from '../../parts/Trouble.tsx';
import type { ConsoleDataProvider, ExportFormat } from '../../rest/data-provider.ts';
import { refusalOf } from '../../rest/refusal.ts';

/** Saves a whole list as a file that the server writes, outside of the list's own page. */
export const useSavedList = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const language = useLocale();
  const notify = useNotify();
  const text = useRefusalText();
  const [pending, setPending] = useState(false);
  const save = async (resource: string, format: ExportFormat, filter: Record<string, unknown>) => {
    setPending(true);
    try {
      const asked = { format, language, filter, sort: { field: 'id', order: 'ASC' } as const };
      const { data } = await provider.exportList(resource, asked);
      saveFile(data.name, data.file);
    } catch (thrown) {
      notify(text(refusalOf(thrown)), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return { save, pending };
};
