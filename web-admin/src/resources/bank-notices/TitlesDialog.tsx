import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import field from '../../parts/field.module.css';
import layout from '../../parts/layout.module.css';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';

const meanings = [
  'day',
  'time',
  'amount',
  'paid_out',
  'moved',
  'direction',
  'depositor',
  'summary',
  'balance',
  'none',
] as const;

interface TitlesDialogProps {
  /** Titles of a statement that nobody knows yet. */
  titles: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** Says what the titles of a bank's statement mean; the site remembers it for the next one. */
export const TitlesDialog = ({ titles, onSaved, onClose }: TitlesDialogProps) => {
  const translate = useTranslate();
  const act = useAct('bank-statement-titles', 'save');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const meaningOf = (title: string): string => chosen[title] ?? 'none';
  const has = (wanted: string) => titles.some((title) => meaningOf(title) === wanted);
  const isWhole = has('day') && (has('amount') || (has('moved') && has('direction')));
  const title = translate('console.notices_of_bank.titles');
  const save = async () => {
    const told = titles.map((one) => ({ title: one, meaning: meaningOf(one) })).filter((one) => chosen[one.title]);
    const [result] = (await act.run({ ids: ['titles'], titles: told })) ?? [];
    if (result?.ok) onSaved();
  };
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>{title}</header>
      <div className={layout.form}>
        <p className={text.ink2}>{translate('console.notices_of_bank.titles_hint')}</p>
        {titles.map((one) => (
          <label key={one} className={layout.row}>
            <span className={layout.grow}>{one}</span>
            <select
              className={field.field}
              value={meaningOf(one)}
              onChange={({ target }) => setChosen({ ...chosen, [one]: target.value })}
            >
              {meanings.map((meaning) => (
                <option key={meaning} value={meaning}>
                  {translate(`console.notices_of_bank.meaning.${meaning}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {!isWhole && <p className={text.amber}>{translate('console.notices_of_bank.needs')}</p>}
        <Refused refusal={act.refusal} />
        <div className={layout.row}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={!isWhole || act.pending} onClick={() => void save()}>
            {translate('console.notices_of_bank.titles_save')}
          </Button>
        </div>
      </div>
    </SlipDialog>
  );
};
