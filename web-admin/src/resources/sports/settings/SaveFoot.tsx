import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MemoField } from '../../../parts/MemoField.tsx';
import { Refused } from '../../../parts/Refused.tsx';
import sheet from '../../../parts/Sheet.module.css';
import { useSave } from '../../../rest/use-save.ts';
import { useWorkQueues } from '../../../shell/work-queues.tsx';
import styles from './Settings.module.css';

interface SaveFootProps {
  resource: string;
  id: string;
  /** What is saved; null while something that is typed is wrong. */
  asked: object | null;
}

/** Saves what was changed with its reason; a second person may have to agree. */
export const SaveFoot = ({ resource, id, asked }: SaveFootProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { connected } = useWorkQueues();
  const save = useSave(resource);
  const [memo, setMemo] = useState('');
  const blocked = !connected
    ? 'console.blocked.offline'
    : !asked
      ? 'console.sports.wrong_value'
      : memo.trim() === ''
        ? 'console.blocked.reason'
        : null;
  const run = async () => {
    const saved = await save.run(id, { ...asked, memo: memo.trim() });
    if (!saved) return;
    if (saved === 'saved') notify(translate('console.sports.done.saved'), { type: 'success' });
    await queries.invalidateQueries({ queryKey: [resource] });
  };
  return (
    <section className={clsx(sheet.sheet, styles.foot)}>
      <MemoField required value={memo} onChange={setMemo} />
      <Button size="large" variant="contained" disabled={blocked !== null || save.pending} onClick={() => void run()}>
        {translate(blocked ?? 'ra.action.save')}
      </Button>
      <Refused refusal={save.refusal} />
    </section>
  );
};
