import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import { restRoot, useConsole } from '../rest/console.ts';
import { refusalOf } from '../rest/refusal.ts';
import { Icon } from './Icon.tsx';
import { useRefusalText } from './Trouble.tsx';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** A list of a hundred thousand rows is read page by page on its way. */
const deadlineMs = 600_000;

const save = (name: string, file: Blob) => {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
};

/** The name that the server gives to a file. */
const nameOf = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export';

/** Saves the whole list of the filter, not of the page; the server writes it, in the language that is shown. */
export const ExportButton = ({ resource, fixed }: { resource: string; fixed: Record<string, unknown> }) => {
  const translate = useTranslate();
  const language = useLocale();
  const notify = useNotify();
  const text = useRefusalText();
  const menu = useId();
  const { client } = useConsole();
  const { total, filterValues, sort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [pending, setPending] = useState(false);
  const run = async (format: Format) => {
    setAnchor(null);
    setPending(true);
    try {
      const query = new URLSearchParams({
        ...{ format, language },
        filter: JSON.stringify({ ...filterValues, ...fixed }),
        sort: JSON.stringify([sort.field, sort.order]),
      });
      const { file, headers } = await client(`${restRoot}/${resource}/export?${query}`, { deadlineMs });
      if (file) save(nameOf(headers), file);
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
