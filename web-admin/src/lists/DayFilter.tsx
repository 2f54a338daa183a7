import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type DayRange, dayOf, type Preset, presetOf, presetRange, presets } from '../figures/days.ts';
import field from '../parts/field.module.css';
import layout from '../parts/layout.module.css';

interface DayFilterProps {
  range: Partial<DayRange>;
  onChange: (range: Partial<DayRange>) => void;
  /** Whether no bound at all is a choice. */
  open?: boolean;
}

interface BoundProps extends DayFilterProps {
  name: keyof DayRange;
}

const Bound = ({ name, range, onChange }: BoundProps) => {
  const translate = useTranslate();
  return (
    <input
      type="date"
      className={field.field}
      aria-label={translate(`console.days.${name}`)}
      value={range[name] ?? ''}
      max={name === 'from' ? range.to : undefined}
      min={name === 'to' ? range.from : undefined}
      onChange={(event) => {
        const next = { ...range };
        if (event.target.value) next[name] = event.target.value;
        else delete next[name];
        onChange(next);
      }}
    />
  );
};

/** A span of business days: a preset, or two dates of one's own. */
export const DayFilter = ({ range, onChange, open = true }: DayFilterProps) => {
  const translate = useTranslate();
  const today = dayOf(new Date());
  const preset = presetOf(range, today);
  const [asked, setAsked] = useState(false);
  const own = asked || (preset === null && (range.from !== undefined || range.to !== undefined));
  const choose = (_event: unknown, value: Preset | 'own' | null) => {
    setAsked(value === 'own');
    if (value === 'own') return;
    if (value) onChange(presetRange(value, today));
    else if (open) onChange({});
  };
  return (
    <>
      <ToggleButtonGroup value={own ? 'own' : preset} onChange={choose} aria-label={translate('console.days.title')}>
        {presets.map((name) => (
          <ToggleButton key={name} value={name}>
            {translate(`console.days.${name}`)}
          </ToggleButton>
        ))}
        <ToggleButton value="own">{translate('console.days.own')}</ToggleButton>
      </ToggleButtonGroup>
      {own && (
        <span className={clsx(layout.row, layout.tight)}>
          <Bound name="from" range={range} onChange={onChange} />–
          <Bound name="to" range={range} onChange={onChange} />
        </span>
      )}
    </>
  );
};
