import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useCreate, useTranslate } from 'react-admin';
import type { Id } from '../../contract/rows.ts';
import { timeOf } from '../../figures/moments.ts';
import { Chip } from '../../parts/Chip.tsx';
import layout from '../../parts/layout.module.css';
import { Seal } from '../../parts/Seal.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { refusalOf } from '../../rest/refusal.ts';
import { useMay } from '../../rest/use-may.ts';
import { Neighbours, useReview } from '../members/Neighbours.tsx';
import styles from './RiskNotes.module.css';
import { tones, useNotes, useRuleText } from './RiskWeight.tsx';

/** The members that the notes count, by name. */
const SharedBy = ({ id }: { id: Id }) => {
  const review = useReview(id);
  return review && review.neighbour_count > 0 ? (
    <p>
      <Neighbours review={review} />
    </p>
  ) : null;
};

/** All notes of a withdrawal in its slip, and a line to add one. */
export const RiskNotes = ({ id, accountId }: { id: number; accountId: Id }) => {
  const translate = useTranslate();
  const said = useRuleText();
  const refused = useRefusalText();
  const may = useMay();
  const { data = [], refetch, error } = useNotes(id);
  const [memo, setMemo] = useState('');
  const [create, { isPending, error: refusal }] = useCreate();
  const add = () =>
    create(
      'risk-notes',
      { data: { withdrawal_id: id, memo } },
      {
        onSuccess: () => {
          setMemo('');
          void refetch();
        },
      },
    );
  return (
    <section className={styles.notes} aria-label={translate('console.risk_note.title')}>
      {data.map((note) => (
        <p key={note.id} className={layout.row}>
          {note.rule === '' ? (
            <Seal kind="person" name={note.actor} />
          ) : (
            <Chip tone={tones[note.effect]}>{translate(`console.risk_note.effect.${note.effect}`)}</Chip>
          )}
          <span className={layout.grow}>{said(note)}</span>
          {note.rule === '' && <span className={text.ink3}>{timeOf(note.at)}</span>}
        </p>
      ))}
      <SharedBy id={accountId} />
      {Boolean(error ?? refusal) && (
        <p role="alert" className={text.coral}>
          {refused(refusalOf(error ?? refusal))}
        </p>
      )}
      {may('withdrawals.process') && (
        <form
          className={layout.row}
          onSubmit={(event) => {
            event.preventDefault();
            if (memo.trim() !== '') void add();
          }}
        >
          <TextField
            value={memo}
            onChange={({ target }) => setMemo(target.value)}
            placeholder={translate('console.risk_note.add')}
            slotProps={{ htmlInput: { maxLength: 500, 'aria-label': translate('console.risk_note.add') } }}
          />
          <Button type="submit" disabled={memo.trim() === '' || isPending}>
            {translate('console.risk_note.leave')}
          </Button>
        </form>
      )}
    </section>
  );
};
