import { Button, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { withSeparators } from '../../../figures/typed-amount.ts';
import chip from '../../../parts/Chip.module.css';
import field from '../../../parts/field.module.css';
import { Icon } from '../../../parts/Icon.tsx';
import layout from '../../../parts/layout.module.css';
import text from '../../../parts/text.module.css';
import { askedValue, type TypedRow, type TypedRuleValue } from './rules-change.ts';
import type { RuleField } from './rules-declaration.ts';
import styles from './Settings.module.css';

interface RuleControlProps<F extends RuleField = RuleField> {
  field: F;
  value: TypedRuleValue;
  disabled: boolean;
  onChange: (value: TypedRuleValue) => void;
}

const Rows = ({ field: rule, value, disabled, onChange }: RuleControlProps<Extract<RuleField, { kind: 'rows' }>>) => {
  const translate = useTranslate();
  const rows = value as readonly TypedRow[];
  const blank = Object.fromEntries(rule.columns.map(({ name }) => [name, '']));
  return (
    <div className={styles.choices}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table until it is saved.
        <span key={place} className={clsx(layout.row, layout.tight)}>
          {rule.columns.map(({ name }) => (
            <input
              key={name}
              className={clsx(field.field, styles.number)}
              inputMode="decimal"
              aria-label={translate(`console.sports.rule_column.${name}`)}
              placeholder={translate(`console.sports.rule_column.${name}`)}
              disabled={disabled}
              value={row[name]}
              onChange={({ target }) =>
                onChange(rows.map((other, at) => (at === place ? { ...other, [name]: target.value } : other)))
              }
            />
          ))}
          <Button
            variant="text"
            disabled={disabled}
            aria-label={translate('ra.action.remove')}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          >
            <Icon name="close" size="small" />
          </Button>
        </span>
      ))}
      <span>
        <Button disabled={disabled || rows.length >= 20} onClick={() => onChange([...rows, blank])}>
          <Icon name="plus" size="small" /> {translate('console.sports.add_row')}
        </Button>
      </span>
    </div>
  );
};

const Words = ({ field: rule, value, disabled, onChange }: RuleControlProps<Extract<RuleField, { kind: 'words' }>>) => {
  const translate = useTranslate();
  const chosen = value as readonly string[];
  return (
    <span className={clsx(layout.row, layout.tight, layout.wrap)}>
      {rule.choices.map((choice) => {
        const on = chosen.includes(choice);
        return (
          <button
            key={choice}
            type="button"
            role="switch"
            aria-checked={on}
            disabled={disabled}
            className={clsx(chip.chip, on && chip.on)}
            onClick={() => onChange(on ? chosen.filter((other) => other !== choice) : [...chosen, choice])}
          >
            {translate(`${rule.family}.${choice}`)}
          </button>
        );
      })}
    </span>
  );
};

/** The control of one rule on slips, by its kind. */
export const RuleControl = ({ field: rule, value, disabled, onChange }: RuleControlProps) => {
  const translate = useTranslate();
  const label = translate(`console.sports.rule.${rule.name}`);
  const wrong = askedValue(rule, value) === null;
  if (rule.kind === 'flag')
    return (
      <FormControlLabel
        label={label}
        control={<Switch checked={value === true} disabled={disabled} onChange={(_event, on) => onChange(on)} />}
      />
    );
  if (rule.kind === 'rows' || rule.kind === 'words')
    return (
      <div className={styles.choices}>
        <span className={clsx(text.small, wrong ? text.coral : text.ink2)}>{label}</span>
        {rule.kind === 'rows' ? (
          <Rows field={rule} value={value} disabled={disabled} onChange={onChange} />
        ) : (
          <Words field={rule} value={value} disabled={disabled} onChange={onChange} />
        )}
      </div>
    );
  const type = (typed: string) => onChange(rule.kind === 'money' ? withSeparators(typed) : typed);
  return (
    <TextField
      select={rule.kind === 'choice'}
      label={label}
      value={value}
      disabled={disabled}
      error={wrong}
      helperText={translate(`console.sports.rule_hint.${rule.name}`, { _: '' }) || undefined}
      slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
      onChange={(event) => type(event.target.value)}
    >
      {rule.kind === 'choice' &&
        rule.choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate(`${rule.family}.${choice}`)}
          </MenuItem>
        ))}
    </TextField>
  );
};
