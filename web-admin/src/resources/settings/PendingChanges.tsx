import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useKeys } from '../../keys/use-keys.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { sections } from './declaration.ts';
import type { PendingChange } from './SettingsPage.tsx';
import { isRisky, type SettingValue, shown } from './setting-values.ts';

interface PendingChangesProps {
  changes: readonly PendingChange[];
  wrong: number;
  onRevert: (id: string, text: null) => void;
  onSaved: () => void;
}

/** What would be saved, old → new, with its reason; one audited call saves it all. */
export const PendingChanges = ({ changes, wrong, onRevert, onSaved }: PendingChangesProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const act = useAct('settings', 'save');
  const [memo, setMemo] = useState('');
  const may = useMay();
  const ready = may('settings.write') && changes.length > 0 && wrong === 0 && memo.trim() !== '' && !act.pending;
  const save = async () => {
    if (!ready) return;
    const values = Object.fromEntries(changes.map((change) => [change.id, change.to]));
    const results = await act.run({ ids: changes.map((change) => change.id), values, memo: memo.trim() });
    if (!results) return;
    const failed = results.find((result) => !result.ok);
    if (failed?.error) return notify(`${failed.id}: ${text(failed.error)}`, { type: 'error' });
    setMemo('');
    onSaved();
    notify(translate('console.settings.saved'), { type: 'success' });
  };
  useKeys([{ combo: 'Ctrl+S', label: 'console.keys.save', run: () => void save() }]);
  const declared = new Map(sections.flatMap((section) => section.settings.map((one) => [one.id, one])));
  const word = (change: PendingChange, value: SettingValue) => {
    const declaration = declared.get(change.id);
    if (typeof value === 'boolean') return translate(value ? 'console.word.on' : 'console.word.off');
    return declaration
      ? `${shown(declaration, value)}${translate(`console.unit.${declaration.kind}`, { _: '' })}`
      : String(value);
  };
  const reason =
    wrong > 0
      ? 'console.settings.has_wrong'
      : changes.length === 0
        ? 'console.settings.nothing'
        : memo.trim() === ''
          ? 'console.blocked.reason'
          : 'ra.action.save';
  return (
    <Sheet
      title={translate('console.settings.pending')}
      tools={changes.length > 0 && <Chip tone="amber">{changes.length}</Chip>}
    >
      {changes.map((change) => {
        const declaration = declared.get(change.id);
        return (
          <div key={change.id} className="pending-change">
            <b>{translate(`console.setting.${change.id.replaceAll('.', '_')}.label`, { _: change.id })}</b>
            <span>
              <s className="ink-3">{word(change, change.from)}</s> → <b>{word(change, change.to)}</b>
            </span>
            {declaration && isRisky(declaration, change.from, change.to) && (
              <span className="tone-coral small-text">{translate('console.settings.risky_hint')}</span>
            )}
          </div>
        );
      })}
      <div className="form">
        <TextField
          required
          value={memo}
          label={translate('console.field.memo')}
          slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
          onChange={(event) => setMemo(event.target.value)}
        />
        {act.refusal && (
          <div className="banner bad" role="alert">
            {text(act.refusal)}
          </div>
        )}
        <div className="row">
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
