import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MemberImport } from '../../contract/records.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Kbd } from '../../parts/Kbd.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { nextNight, seoulMoment } from './start-times.ts';
import { membersOf } from './use-import.ts';
import { useMove } from './use-move.ts';

const whens = ['now', 'night', 'set'] as const;

/** The first seal: when it is to begin, and the request. */
export const RequestStep = ({ record }: { record: MemberImport }) => {
  const translate = useTranslate();
  const move = useMove('request', record.id);
  const [when, setWhen] = useState<(typeof whens)[number]>('now');
  const [written, setWritten] = useState('');
  const members = membersOf(record);
  const start = when === 'night' ? nextNight(new Date()) : when === 'set' ? seoulMoment(written) : null;
  const ready = members > 0 && start !== undefined && !move.pending;
  const ask = () => {
    if (ready) void move.run(start ? { start_at: start.toISOString() } : {});
  };
  useKeys([{ combo: 'Ctrl+Enter', label: 'console.imports.step.start', run: ask }]);
  return (
    <div className={slip.foot}>
      <TextField
        select
        label={translate('console.imports.when')}
        value={when}
        onChange={({ target }) => setWhen(target.value as typeof when)}
      >
        {whens.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`console.imports.when_${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {when === 'set' && (
        <TextField
          type="datetime-local"
          label={translate('console.imports.when_set')}
          value={written}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => setWritten(target.value)}
        />
      )}
      <Refused refusal={move.refusal} />
      <Button variant="contained" size="large" disabled={!ready} onClick={ask}>
        {translate('console.imports.request', { count: members.toLocaleString() })} <Kbd>Ctrl ↵</Kbd>
      </Button>
    </div>
  );
};
