import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Choice } from '../../parts/Choice.tsx';

const spans = {
  time_out: ['1h', '1d', '3d', '7d', '14d', '30d'],
  exclusion: ['6m', '1y', '5y', 'ever'],
} as const;
const kinds = ['time_out', 'exclusion'] as const;

/** A break as it is asked for; of a type, since it is sent as it stands. */
export type Break = { kind: keyof typeof spans; span: string };

export const firstBreak: Break = { kind: 'time_out', span: '1d' };

/** Of which kind a break is, and how long. */
export const BreakFields = ({ value, onChange }: { value: Break; onChange: (value: Break) => void }) => {
  const translate = useTranslate();
  return (
    <>
      <Choice
        value={value.kind}
        choices={kinds}
        words="console.protection.kind"
        onChoose={(kind) => onChange(kind === 'time_out' ? firstBreak : { kind, span: '6m' })}
      />
      <TextField
        select
        label={translate('console.protection.span')}
        value={value.span}
        onChange={(event) => onChange({ ...value, span: event.target.value })}
      >
        {spans[value.kind].map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`console.protection.spans.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};
