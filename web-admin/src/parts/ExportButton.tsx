import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider, ExportFormat } from '../rest/data-provider.ts';
import { refusalOf } from '../rest/refusal.ts';
import { Icon } from './Icon.tsx';
import { saveFile } from './save-file.ts';
import { useRefusalText } from './Trouble.tsx';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Saves the whole list of the filter, not of the page; the server writes it, in the language that is shown. */
export const ExportButton = ({ resource, fixed }: { resource: string; fixed: Record<string, unknown> }) => {
  const translate = useTranslate();
  const language = useLocale();
  const notify = useNotify();
  const text = useRefusalText();
  const provider = useDataProvider<ConsoleDataProvider>();
  const menu = useId();
  const { total, filterValues, sort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [pending, setPending] = useState(false);
  const run = async (format: ExportFormat) => {
    setAnchor(null);
    setPending(true);
    try {
      const asked = { format, language, filter: { ...filterValues, ...fixed }, sort };
      const { data } = await provider.exportList(resource, asked);
      saveFile(data.name, data.file);
    } catch (thrown) {
      notify(text(refusalOf(thrown)), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button
        variant="text"
        disabled={pending || !total}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? menu : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="export" size="small" />
        {translate('console.list.export', { smart_count: total ?? 0 })}
      </Button>
      <Menu id={menu} anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void run(format)}>
            {translate(`console.list.export_${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
