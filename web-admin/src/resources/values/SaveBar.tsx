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
import { useWhen } from '../settings/use-when.ts';
import { When } from '../settings/When.tsx';
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
  /** True when all of it was saved, or kept for its instant. */
  onSave: (memo: string, at: Date | null) => Promise<boolean>;
  /** Whether the change may have an instant from which on it holds. */
  later?: boolean;
}

/** What would be saved, old → new, with its reason; out of the way while nothing is changed. */
export const SaveBar = ({ changes, wrong, pending, refusal, onRevert, onSave, later = false }: SaveBarProps) => {
  const translate = useTranslate();
  const [memo, setMemo] = useState('');
  const { at, when, clear } = useWhen();
  const ready = changes.length > 0 && wrong === 0 && memo.trim() !== '' && at !== undefined && !pending;
  const save = async () => {
    if (!ready || !(await onSave(memo.trim(), at))) return;
    setMemo('');
    clear();
  };
  const open = changes.length > 0 || wrong > 0;
  useKeys([{ combo: 'Ctrl+S', label: 'console.keys.save', run: () => void save() }], { enabled: open });
  if (!open) return null;
  const reason =
    wrong > 0
      ? 'console.settings.has_wrong'
      : memo.trim() === ''
        ? 'console.blocked.reason'
        : at === undefined
          ? 'console.settings.wrong_at'
          : at
            ? 'console.settings.reserve'
            : 'ra.action.save';
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
      {later && <When {...when} />}
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
