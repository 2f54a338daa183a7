import { Switch } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import { writes } from './rows.ts';

interface ToggleProps {
  resource: 'casino-vendors' | 'casino-products';
  id: string | number;
  name: string;
  source: 'visible' | 'maintenance';
  on: boolean;
}

/** A switch of a supplier or a lobby where it is seen; it moves when the server has taken it. */
export const Toggle = ({ resource, id, name, source, on }: ToggleProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const may = useMay()(writes);
  const save = useSave(resource);
  const change = async () => {
    const saved = await save.run(id, { [source]: !on });
    notify(translate(saved ? 'console.casino.saved' : 'console.casino.not_saved'), {
      type: saved ? 'success' : 'error',
    });
    refresh();
  };
  return (
    <Switch
      checked={on}
      disabled={!may || save.pending}
      onClick={(event) => event.stopPropagation()}
      onChange={() => void change()}
      slotProps={{ input: { 'aria-label': `${translate(`console.casino.field.${source}`)} ${name}` } }}
    />
  );
};
