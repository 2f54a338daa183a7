import { LANGUAGES, nameOf } from '@madang/i18n/languages.ts';
import { Switch, TextField } from '@mui/material';
import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import chip from '../../parts/Chip.module.css';
import layout from '../../parts/layout.module.css';
import textStyles from '../../parts/text.module.css';
import type { SettingDeclaration, SettingKind } from './declaration.ts';
import { Days, FromLevel, Levels } from './ListControls.tsx';
import styles from './SettingControl.module.css';
import { partsOf, stored, toggled } from './setting-values.ts';

interface SettingControlProps {
  declaration: SettingDeclaration;
  text: string;
  onEdit: (text: string) => void;
}

const OnOff = ({ declaration, text, onEdit }: SettingControlProps) => {
  const translate = useTranslate();
  const on = text === 'true';
  return (
    <span className={layout.row}>
      <Switch
        checked={on}
        onChange={(_event, next) => onEdit(String(next))}
        slotProps={{ input: { id: declaration.id } }}
      />
      {translate(on ? 'console.word.on' : 'console.word.off')}
    </span>
  );
};

/** Languages are offered in the order in which they were chosen: each shows its place. */
const Languages = ({ declaration, text, onEdit }: SettingControlProps) => {
  const translate = useTranslate();
  const chosen = partsOf(text);
  return (
    <>
      <fieldset className={styles.chips} aria-labelledby={`${declaration.id}-name`}>
        {LANGUAGES.map((language) => {
          const place = chosen.indexOf(language) + 1;
          return (
            <button
              key={language}
              type="button"
              className={clsx(chip.chip, place > 0 && chip.on)}
              aria-pressed={place > 0}
              onClick={() => onEdit(toggled(text, language))}
            >
              {place > 0 && <b>{place}</b>} {nameOf(language)}
            </button>
          );
        })}
      </fieldset>
      {stored(declaration, text) === null && (
        <p className={clsx(textStyles.small, textStyles.coral)}>{translate('console.settings.wrong_languages')}</p>
      )}
    </>
  );
};

const Typed = ({ declaration, text, onEdit }: SettingControlProps) => {
  const translate = useTranslate();
  const { id, kind, min, max } = declaration;
  const wrong = stored(declaration, text) === null;
  return (
    <TextField
      id={id}
      value={text}
      multiline={kind === 'text' && (max ?? 0) > 200}
      error={wrong}
      helperText={wrong && translate(`console.settings.wrong_${kind}`, { min: min ?? 0, max: max ?? 0, _: '' })}
      className={kind === 'text' ? styles.text : styles.number}
      onChange={(event) => onEdit(event.target.value)}
      slotProps={{
        input: {
          endAdornment: (
            <span className={clsx(textStyles.ink3, textStyles.nowrap)}>
              {translate(`console.unit.${kind}`, { _: '' })}
            </span>
          ),
        },
      }}
    />
  );
};

/** Kinds that have a control of their own; all others are typed. */
const controls: Partial<Record<SettingKind, ComponentType<SettingControlProps>>> = {
  flag: OnOff,
  languages: Languages,
  levels: Levels,
  level: FromLevel,
  days: Days,
};

/** What a setting is edited with, by its kind. */
export const SettingControl = (props: SettingControlProps) => {
  const Control = controls[props.declaration.kind] ?? Typed;
  return <Control {...props} />;
};
