import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MemberImport } from '../../contract/records.ts';
import { ConfirmText } from '../../parts/ConfirmText.tsx';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import textStyles from '../../parts/text.module.css';
import { FirstPasswords } from './FirstPasswords.tsx';
import styles from './ImportPage.module.css';
import { minutesOf, progressOf } from './progress.ts';
import { importName } from './use-import.ts';
import { useMove } from './use-move.ts';

const shownIn = new Set(['confirmed', 'running', 'paused', 'completed', 'cancelled', 'undoing', 'undone']);

const Buttons = ({ record }: { record: MemberImport }) => {
  const translate = useTranslate();
  const move = useMove('move', record.id);
  const [undoing, setUndoing] = useState(false);
  const { status } = record;
  const button = (to: string, word: string) => (
    <Button disabled={move.pending} onClick={() => void move.run({ status: to })}>
      {translate(`console.imports.${word}`)}
    </Button>
  );
  const canUndo = (status === 'completed' || status === 'cancelled') && record.made > 0;
  const name = importName(record.id);
  return (
    <>
      <span className={clsx(layout.row, layout.wrap)}>
        {(status === 'running' || status === 'confirmed') && button('paused', 'pause')}
        {status === 'paused' && button('running', 'resume')}
        {(status === 'paused' || status === 'confirmed') && button('cancelled', 'cancel')}
        {canUndo && !undoing && (
          <Button color="error" onClick={() => setUndoing(true)}>
            {translate('console.imports.undo')}
          </Button>
        )}
      </span>
      <Refused refusal={move.refusal} />
      {undoing && (
        <ConfirmText
          danger
          wanted={name}
          hint={translate('console.imports.undo_hint', { name })}
          label={translate('console.imports.undo')}
          pending={move.pending}
          onConfirm={() => void move.run({ status: 'undoing', memo: name })}
        />
      )}
    </>
  );
};

/** How far it is, what can be done with it, and the first passwords at its end. */
export const ProgressSheet = ({ record }: { record: MemberImport }) => {
  const translate = useTranslate();
  if (!shownIn.has(record.status)) return null;
  const { done, total, percent, perMinute, leftSeconds } = progressOf(record, new Date());
  const word = (key: string, count: number) => translate(`console.imports.${key}`, { count: count.toLocaleString() });
  const part = (count: number) => ({ width: `${total === 0 ? 0 : (count / total) * 100}%` });
  return (
    <Sheet
      title={translate('console.imports.progress')}
      tools={<span className={clsx(textStyles.ink3, textStyles.small)}>{importName(record.id)}</span>}
    >
      <div className={styles.pad}>
        <div className={clsx(layout.row, layout.wrap, textStyles.small)} role="status">
          <b>
            {done.toLocaleString()} / {total.toLocaleString()}
          </b>
          <span className={textStyles.ink2}>{percent} %</span>
          <span className={layout.grow} />
          {record.status === 'running' && leftSeconds !== null && (
            <span className={textStyles.ink3}>
              {translate('console.imports.rate', { rate: perMinute.toLocaleString(), left: minutesOf(leftSeconds) })}
            </span>
          )}
          {record.status === 'confirmed' && (
            <span className={textStyles.ink3}>
              <Moment at={record.start_at} full />
            </span>
          )}
        </div>
        <div className={styles.bar} aria-hidden>
          <i style={part(record.made)} />
          <i style={part(record.failed)} />
        </div>
        <div className={clsx(layout.row, layout.wrap, textStyles.small)}>
          <span>{word('made', record.made)}</span>
          {record.failed > 0 && <span className={textStyles.coral}>{word('failed', record.failed)}</span>}
          {record.undone > 0 && <span>{word('undone', record.undone)}</span>}
          <span className={layout.grow} />
        </div>
        <Buttons record={record} />
      </div>
      {record.passwords_wait && <FirstPasswords record={record} />}
      <p className={styles.note}>
        <Icon name="lock" size="small" />
        {translate('console.imports.goes_on')}
      </p>
    </Sheet>
  );
};
