import { Button, MenuItem, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import chip from '../../parts/Chip.module.css';
import field from '../../parts/field.module.css';
import layout from '../../parts/layout.module.css';
import type { SettingDeclaration } from './declaration.ts';
import styles from './SettingControl.module.css';
import { isDay, partsOf, toggledInOrder } from './setting-values.ts';

interface ListControlProps {
  declaration: SettingDeclaration;
  text: string;
  onEdit: (text: string) => void;
}

const levels = ['1', '2', '3', '4', '5', '6', '7'];

/** Which levels are meant. */
export const Levels = ({ declaration, text, onEdit }: ListControlProps) => {
  const chosen = partsOf(text);
  return (
    <fieldset className={styles.chips} aria-labelledby={`${declaration.id}-name`}>
      {levels.map((level) => (
        <button
          key={level}
          type="button"
          className={clsx(chip.chip, chosen.includes(level) && chip.on)}
          aria-pressed={chosen.includes(level)}
          onClick={() => onEdit(toggledInOrder(text, level))}
        >
          Lv{level}
        </button>
      ))}
    </fieldset>
  );
};

/** From which level on, or never. */
export const FromLevel = ({ declaration, text, onEdit }: ListControlProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      id={declaration.id}
      className={styles.text}
      value={text}
      onChange={(event) => onEdit(event.target.value)}
      slotProps={{ select: { labelId: `${declaration.id}-name` } }}
    >
      {levels.map((level) => (
        <MenuItem key={level} value={level}>
          {translate('console.settings.from_level', { level })}
        </MenuItem>
      ))}
      <MenuItem value="8">{translate('console.settings.no_level')}</MenuItem>
    </TextField>
  );
};

/** Days, each taken away by its button and added by a date. */
export const Days = ({ declaration, text, onEdit }: ListControlProps) => {
  const translate = useTranslate();
  const [day, setDay] = useState('');
  const chosen = partsOf(text);
  const ready = isDay(day) && !chosen.includes(day) && chosen.length < (declaration.max ?? 0);
  return (
    <fieldset className={styles.chips} aria-labelledby={`${declaration.id}-name`}>
      {chosen.map((one) => (
        <button
          key={one}
          type="button"
          className={chip.chip}
          aria-label={translate('console.settings.drop_day', { day: one })}
          onClick={() => onEdit(toggledInOrder(text, one))}
        >
          {one} ×
        </button>
      ))}
      <span className={layout.row}>
        <input
          type="date"
          className={field.field}
          aria-label={translate('console.settings.day')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button
          disabled={!ready}
          onClick={() => {
            onEdit(toggledInOrder(text, day));
            setDay('');
          }}
        >
          {translate('console.settings.add_day')}
        </Button>
      </span>
    </fieldset>
  );
};
