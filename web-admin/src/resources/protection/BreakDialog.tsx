import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Id } from '../../contract/rows.ts';
import { Choice } from '../../parts/Choice.tsx';
import { ActDialog } from './ActDialog.tsx';

const spans = {
  time_out: ['1h', '1d', '3d', '7d', '14d', '30d'],
  exclusion: ['6m', '1y', '5y', 'ever'],
} as const;
const kinds = ['time_out', 'exclusion'] as const;

/** Begins a time-out or an exclusion; nobody ends it early. */
export const BreakDialog = ({ accountId }: { accountId: Id }) => {
  const translate = useTranslate();
  const [kind, setKind] = useState<(typeof kinds)[number]>('time_out');
  const [span, setSpan] = useState<string>('1d');
  const choose = (next: (typeof kinds)[number]) => {
    setKind(next);
    setSpan(next === 'time_out' ? '1d' : '6m');
  };
  return (
    <ActDialog accountId={accountId} action="break" body={{ kind, span }}>
      <Choice value={kind} choices={kinds} words="console.protection.kind" onChoose={choose} />
      <TextField
        select
        label={translate('console.protection.span')}
        value={span}
        onChange={(event) => setSpan(event.target.value)}
      >
        {spans[kind].map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`console.protection.spans.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActDialog>
  );
};
