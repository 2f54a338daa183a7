import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider, ExportFormat, ListAsked } from '../rest/data-provider.ts';
import { refusalOf } from '../rest/refusal.ts';
import { Icon } from './Icon.tsx';
import { saveFile } from './save-file.ts';
import { useRefusalText } from './Trouble.tsx';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

interface ExportMenuProps extends Pick<ListAsked, 'filter' | 'sort'> {
  resource: string;
  text: string;
  disabled?: boolean;
}

/** Saves a whole list; the server writes it, in the language that is shown. */
export const ExportMenu = ({ resource, filter, sort, text, disabled = false }: ExportMenuProps) => {
  const translate = useTranslate();
  const language = useLocale();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const provider = useDataProvider<ConsoleDataProvider>();
  const menu = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [pending, setPending] = useState(false);
  const run = async (format: ExportFormat) => {
    setAnchor(null);
    setPending(true);
    try {
      const { data } = await provider.exportList(resource, { format, language, filter, sort });
      saveFile(data.name, data.file);
    } catch (thrown) {
      notify(refusalText(refusalOf(thrown)), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button
        variant="text"
        disabled={pending || disabled}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? menu : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="export" size="small" />
        {text}
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
