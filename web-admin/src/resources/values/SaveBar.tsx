import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useKeys } from '../../keys/use-keys.ts';
import { Kbd } from '../../parts/Kbd.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import textStyles from '../../parts/text.module.css';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import type { Refusal } from '../../rest/refusal.ts';
import styles from './SaveBar.module.css';

export interface ChangeWords {
  key: string;
  label: string;
  from: string;
  to: string;
}

interface SaveBarProps {
  changes: readonly ChangeWords[];
  wrong: number;
  pending: boolean;
  refusal: Refusal | null;
  onRevert: () => void;
  /** True when all of it was saved. */
  onSave: (memo: string) => Promise<boolean>;
}

/** What would be saved, old → new, with its reason; out of the way while nothing is changed. */
export const SaveBar = ({ changes, wrong, pending, refusal, onRevert, onSave }: SaveBarProps) => {
  const translate = useTranslate();
  const [memo, setMemo] = useState('');
  const ready = changes.length > 0 && wrong === 0 && memo.trim() !== '' && !pending;
  const save = async () => {
    if (ready && (await onSave(memo.trim()))) setMemo('');
  };
  const open = changes.length > 0 || wrong > 0;
  useKeys([{ combo: 'Ctrl+S', label: 'console.keys.save', run: () => void save() }], { enabled: open });
  if (!open) return null;
  const reason =
    wrong > 0 ? 'console.settings.has_wrong' : memo.trim() === '' ? 'console.blocked.reason' : 'ra.action.save';
  return (
    <div className={styles.bar}>
      <UnsavedGuard when />
      <ul className={styles.changes}>
        {changes.map(({ key, label, from, to }) => (
          <li key={key}>
            <b>{label}</b> <s className={textStyles.ink3}>{from}</s> → <b>{to}</b>
          </li>
        ))}
      </ul>
      <MemoField required value={memo} onChange={setMemo} />
      <Refused refusal={refusal} />
      <div className={clsx(layout.row, styles.buttons)}>
        <Button onClick={onRevert}>{translate('console.settings.revert_all')}</Button>
        <Button variant="contained" disabled={!ready} onClick={() => void save()}>
          {translate(reason)} {ready && <Kbd>Ctrl S</Kbd>}
        </Button>
      </div>
    </div>
  );
};
