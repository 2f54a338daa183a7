import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Id } from '../../contract/rows.ts';
import { typedAmount, withSeparators } from '../../figures/typed-amount.ts';
import { ActDialog } from './ActDialog.tsx';
import styles from './ProtectionTab.module.css';
import { hoursValue, kindOfRule, type TightenedRule, tightenedRules } from './rule-values.ts';

/** Sets a stricter limit; the server refuses one that is looser than the member's own. */
export const TightenDialog = ({ accountId }: { accountId: Id }) => {
  const translate = useTranslate();
  const [rule, setRule] = useState<TightenedRule>('deposit_day');
  const [amount, setAmount] = useState('');
  const [hours, setHours] = useState({ from: '', to: '' });
  const kind = kindOfRule(rule);
  const value = kind === 'hours' ? hoursValue(hours.from, hours.to) : typedAmount(amount);
  const unit = translate(kind === 'won' ? 'console.unit.won' : 'console.unit.minutes', { _: '' });
  return (
    <ActDialog
      accountId={accountId}
      action="tighten"
      body={value === undefined || value === null ? undefined : { rule, value }}
    >
      <TextField
        select
        label={translate('console.protection.column.rule')}
        value={rule}
        onChange={(event) => setRule(event.target.value as TightenedRule)}
      >
        {tightenedRules.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`console.play_rule.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'hours' ? (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={translate(`console.protection.${end}`)}
              type="time"
              value={hours[end]}
              onChange={(event) => setHours({ ...hours, [end]: event.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </div>
      ) : (
        <TextField
          label={`${translate('console.protection.column.value')} ${unit}`.trim()}
          value={amount}
          onChange={(event) => setAmount(withSeparators(event.target.value))}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
    </ActDialog>
  );
};
