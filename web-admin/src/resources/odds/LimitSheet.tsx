import { Button, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Limit } from '../../contract/records.ts';
import { typedAmount, withSeparators } from '../../figures/typed-amount.ts';
import { Money } from '../../parts/Money.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble, useRefusalText } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import styles from './LimitSheet.module.css';
import { useLimits } from './use-limits.ts';

const fields = ['stake_min', 'stake_max', 'win_max', 'round_max'] as const;
type Field = (typeof fields)[number];

const EditRow = ({ limit, onClose }: { limit: Limit; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const save = useSave('limits');
  const [typed, setTyped] = useState<Record<Field, string>>({
    stake_min: limit.stake_min.toLocaleString('en'),
    stake_max: limit.stake_max.toLocaleString('en'),
    win_max: limit.win_max.toLocaleString('en'),
    round_max: limit.round_max.toLocaleString('en'),
  });
  const value = (field: Field) => typedAmount(typed[field]) ?? 0;
  const sound = fields.every((field) => value(field) > 0) && value('stake_min') <= value('stake_max');
  const submit = async () => {
    const data = { ...limit, ...Object.fromEntries(fields.map((field) => [field, value(field)])) };
    const done = await save.run(limit.id, data);
    if (!done) return;
    if (done === 'saved') notify(translate('console.settings.saved'), { type: 'success' });
    onClose();
  };
  return (
    <tr className={table.selected}>
      <td>Lv{limit.level}</td>
      {fields.map((field) => (
        <td key={field} className={textStyles.right}>
          <TextField
            value={typed[field]}
            error={value(field) === 0}
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
      <td className={textStyles.right}>
        {save.refusal && <span className={textStyles.coral}>{text(save.refusal)} </span>}
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>{' '}
        <Button variant="contained" disabled={!sound || save.pending} onClick={() => void submit()}>
          {translate('ra.action.save')}
        </Button>
      </td>
    </tr>
  );
};

/** Limits of stakes and winnings by level, for the class of the game at hand. */
export const LimitSheet = ({ gameClass }: { gameClass: string }) => {
  const translate = useTranslate();
  const may = useMay();
  const [editing, setEditing] = useState<string | null>(null);
  const title = translate('console.odds.limits', { name: translate(`console.class.${gameClass}`, { _: gameClass }) });
  const { limits: rows, error, refetch } = useLimits(gameClass);
  return (
    <Sheet className={styles.sheet} title={title}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      <ScrollX label={title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{translate('console.field.level')}</th>
              {fields.map((field) => (
                <th key={field} className={textStyles.right}>
                  {translate(`console.field.${field}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((limit) =>
              editing === limit.id ? (
                <EditRow key={limit.id} limit={limit} onClose={() => setEditing(null)} />
              ) : (
                <tr key={limit.id}>
                  <td>Lv{limit.level}</td>
                  {fields.map((field) => (
                    <td key={field} className={textStyles.right}>
                      <Money value={limit[field]} />
                    </td>
                  ))}
                  <td className={textStyles.right}>
                    {may('limits.write') && (
                      <Button variant="text" onClick={() => setEditing(limit.id)}>
                        {translate('ra.action.edit')}
                      </Button>
                    )}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </ScrollX>
    </Sheet>
  );
};
