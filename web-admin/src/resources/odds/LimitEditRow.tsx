import { Button, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedAmount, withSeparators } from '../../figures/typed-amount.ts';
import { useRefusalText } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import { useSave } from '../../rest/use-save.ts';
import { useTellSaved } from '../settings/use-tell-saved.ts';
import { useWhen } from '../settings/use-when.ts';
import { When } from '../settings/When.tsx';
import styles from './LimitSheet.module.css';

/** The amounts of a limit. */
export const fields = ['stake_min', 'stake_max', 'win_max', 'round_max'] as const;
export type Field = (typeof fields)[number];
export type LimitAmounts = Record<Field, number | null>;

interface LimitEditRowProps {
  head: string;
  amounts: LimitAmounts;
  /** What stands in a field that may be left empty; without it every field needs an amount. */
  fallback?: string;
  resource: 'limits' | 'mark-limits';
  id: string;
  /** What is sent of the amounts. */
  dataOf: (amounts: LimitAmounts) => Record<string, unknown>;
  onClose: () => void;
}

/** A limit as it is typed; how amounts go together over all levels is the service's to say. */
export const LimitEditRow = (props: LimitEditRowProps) => {
  const { head, amounts, fallback, resource, id, dataOf, onClose } = props;
  const translate = useTranslate();
  const tellSaved = useTellSaved();
  const text = useRefusalText();
  const save = useSave(resource);
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(fields.map((field) => [field, amounts[field]?.toLocaleString('en') ?? ''])) as Record<
        Field,
        string
      >,
  );
  const value = (field: Field) => typedAmount(typed[field]) ?? null;
  const isWrong = (field: Field) => (typed[field] === '' ? fallback === undefined : !value(field));
  const [least, most] = [value('stake_min'), value('stake_max')];
  const { at, when } = useWhen();
  const sound = at !== undefined && !fields.some(isWrong) && (least === null || most === null || least <= most);
  const submit = async () => {
    if (at === undefined) return;
    const wanted = Object.fromEntries(fields.map((field) => [field, value(field)])) as LimitAmounts;
    const done = await save.run(id, { ...dataOf(wanted), ...(at ? { at: at.toISOString() } : {}) });
    if (!done) return;
    if (done === 'saved') tellSaved(at);
    onClose();
  };
  return (
    <>
      <tr className={table.selected}>
        <td>{head}</td>
        {fields.map((field) => (
          <td key={field} className={textStyles.right}>
            <TextField
              value={typed[field]}
              error={isWrong(field)}
              placeholder={fallback}
              onChange={(event) => setTyped({ ...typed, [field]: withSeparators(event.target.value) })}
              slotProps={{
                htmlInput: {
                  inputMode: 'numeric',
                  className: clsx(styles.input),
                  'aria-label': translate(`console.field.${field}`),
                },
              }}
            />
          </td>
        ))}
        <td />
      </tr>
      <tr className={table.selected}>
        <td colSpan={fields.length + 2}>
          <div className={styles.later}>
            <When {...when} />
            {save.refusal && <span className={textStyles.coral}>{text(save.refusal)}</span>}
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" disabled={!sound || save.pending} onClick={() => void submit()}>
              {translate(at ? 'console.settings.reserve' : 'ra.action.save')}
            </Button>
          </div>
        </td>
      </tr>
    </>
  );
};
