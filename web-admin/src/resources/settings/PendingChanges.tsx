import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useKeys } from '../../keys/use-keys.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import { useConsole } from '../../rest/console.ts';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { sections } from './declaration.ts';
import { Effect } from './Effect.tsx';
import styles from './PendingChanges.module.css';
import type { PendingChange } from './pending.ts';
import { isRisky, type SettingValue, spoken, withUnit } from './setting-values.ts';
import { useTellSaved } from './use-tell-saved.ts';
import { useWhen } from './use-when.ts';
import { When } from './When.tsx';

interface PendingChangesProps {
  changes: readonly PendingChange[];
  wrong: number;
  onRevert: (id: string, text: null) => void;
  onSaved: () => void;
}

const declared = new Map(sections.flatMap((section) => section.settings.map((one) => [one.id, one] as const)));

/** One change, old → new, and whether it wants a second look. */
const Change = ({ change }: { change: PendingChange }) => {
  const translate = useTranslate();
  const declaration = declared.get(change.id);
  const word = (value: SettingValue) => {
    if (typeof value === 'boolean') return translate(value ? 'console.word.on' : 'console.word.off');
    if (!declaration) return String(value);
    if (declaration.kind === 'level' && Number(value) > 7) return translate('console.settings.no_level');
    return withUnit(spoken(declaration, value), translate(`console.unit.${declaration.kind}`, { _: '' }));
  };
  return (
    <div className={styles.change}>
      <b>{translate(`console.setting.${change.id.replaceAll('.', '_')}.label`, { _: change.id })}</b>
      <span>
        <s className={textStyles.ink3}>{word(change.from)}</s> → <b>{word(change.to)}</b>
      </span>
      <Effect change={change} declaration={declaration} />
      {declaration && isRisky(declaration, change.from, change.to) && (
        <span className={clsx(textStyles.coral, textStyles.small)}>{translate('console.settings.risky_hint')}</span>
      )}
    </div>
  );
};

/** What would be saved, old → new, with its reason; one audited call saves it all. */
export const PendingChanges = ({ changes, wrong, onRevert, onSaved }: PendingChangesProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tellSaved = useTellSaved();
  const text = useRefusalText();
  const act = useAct('settings', 'save');
  const [memo, setMemo] = useState('');
  const { at, when, clear } = useWhen();
  const may = useMay();
  const { refresh } = useConsole();
  const ready =
    may('settings.write') &&
    changes.length > 0 &&
    wrong === 0 &&
    at !== undefined &&
    memo.trim() !== '' &&
    !act.pending;
  const save = async () => {
    if (!ready) return;
    const values = Object.fromEntries(changes.map((change) => [change.id, change.to]));
    const seen = Object.fromEntries(changes.map((change) => [change.id, change.from]));
    const results = await act.run({
      ids: changes.map((change) => change.id),
      values,
      seen,
      memo: memo.trim(),
      ...(at ? { at: at.toISOString() } : {}),
    });
    if (!results) return;
    const isWaiting = (result: (typeof results)[number]) => result.error?.code === 'APPROVAL_PENDING';
    const failed = results.find((result) => !result.ok && !isWaiting(result));
    if (failed?.error) return notify(`${failed.id}: ${text(failed.error)}`, { type: 'error' });
    // What waits leaves the form: it is seen, and taken back, among the approvals.
    const waits = results.find(isWaiting);
    setMemo('');
    clear();
    onSaved();
    // The menu follows the switches of games.
    void refresh();
    if (waits?.error) notify(text(waits.error), { type: 'info' });
    else tellSaved(at);
  };
  useKeys([{ combo: 'Ctrl+S', label: 'console.keys.save', run: () => void save() }]);
  const reason =
    wrong > 0
      ? 'console.settings.has_wrong'
      : changes.length === 0
        ? 'console.settings.nothing'
        : memo.trim() === ''
          ? 'console.blocked.reason'
          : at === undefined
            ? 'console.settings.wrong_at'
            : at
              ? 'console.settings.reserve'
              : 'ra.action.save';
  return (
    <Sheet
      title={translate('console.settings.pending')}
      tools={changes.length > 0 && <Chip tone="amber">{changes.length}</Chip>}
    >
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
      <div className={layout.form}>
        <When {...when} />
        <MemoField required value={memo} onChange={setMemo} />
        <Refused refusal={act.refusal} />
        <div className={layout.row}>
          <Button
            size="large"
            disabled={changes.length === 0}
            onClick={() => {
              for (const change of changes) onRevert(change.id, null);
              onSaved();
            }}
          >
            {translate('console.settings.revert_all')}
          </Button>
          <Button size="large" variant="contained" disabled={!ready} sx={{ flex: 1 }} onClick={() => void save()}>
            {translate(reason)} {ready && <Kbd>Ctrl S</Kbd>}
          </Button>
        </div>
      </div>
    </Sheet>
  );
};
