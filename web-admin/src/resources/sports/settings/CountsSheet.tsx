import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WhatCounts } from '../../../contract/sports.ts';
import { Sheet } from '../../../parts/Sheet.tsx';
import styles from './Settings.module.css';

interface CountsSheetProps {
  sport: string;
  counts: WhatCounts;
  disabled: boolean;
  onChange: (counts: WhatCounts) => void;
}

/** Sports that play on where a match is level, by the choice of its operators. */
const playOn: ReadonlySet<string> = new Set(['football', 'basketball', 'baseball', 'ice_hockey']);
const numbers: Record<
  string,
  readonly ['innings_result' | 'innings_other' | 'yellow_points' | 'red_points', number][]
> = {
  baseball: [
    ['innings_result', 9],
    ['innings_other', 9],
  ],
  football: [
    ['yellow_points', 10],
    ['red_points', 10],
  ],
};

const upTo = (most: number): number[] => [...Array(most + 1).keys()];

/** What counts for the results of a sport. */
export const CountsSheet = ({ sport, counts, disabled, onChange }: CountsSheetProps) => {
  const translate = useTranslate();
  const say = (key: string) => translate(`console.sports.what_counts.${key}`);
  const flags = [...(playOn.has(sport) ? (['overtime'] as const) : []), 'abandoned_at_once' as const];
  return (
    <Sheet title={say('title')}>
      <div className={styles.fields}>
        {flags.map((name) => (
          <FormControlLabel
            key={name}
            label={say(name)}
            control={
              <Switch
                checked={counts[name]}
                disabled={disabled}
                onChange={(_event, on) => onChange({ ...counts, [name]: on })}
              />
            }
          />
        ))}
        {(numbers[sport] ?? []).map(([name, most]) => (
          <TextField
            key={name}
            select
            label={say(name)}
            value={counts[name]}
            disabled={disabled}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={(event) => onChange({ ...counts, [name]: Number(event.target.value) })}
          >
            {upTo(most).map((value) => (
              <MenuItem key={value} value={value}>
                {value}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </div>
      <p className={styles.counts}>
        {translate(`console.sports.counts.${sport}`, { _: '' })} {say('hint')}
      </p>
    </Sheet>
  );
};
