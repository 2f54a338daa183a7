import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import field from '../../parts/field.module.css';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { readLines } from './sheet-rows.ts';

/** The lines of a statement, pasted from a sheet or read from a file; they take the place of those given before. */
export const StatementDialog = ({ day, onClose }: { day: string; onClose: () => void }) => {
  const translate = useTranslate();
  const refused = useRefusalText();
  const act = useAct('reconciliations', 'statement');
  const [source, setSource] = useState('bank');
  const [typed, setTyped] = useState('');
  const read = readLines(typed, day);
  const wrongLine = typeof read === 'number' ? read : 0;
  const lines = typeof read === 'number' ? [] : read;
  const title = translate('console.reconciliation.give_statement');
  const send = async () => {
    const [result] = (await act.run({ ids: [day], source, lines })) ?? [];
    if (result?.ok) onClose();
  };
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <div className={layout.form}>
        <h2>{title}</h2>
        <select
          className={field.field}
          aria-label={translate('console.reconciliation.statement_of')}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        >
          <option value="bank">{translate('console.reconciliation.kind.bank')}</option>
          <option value="vendor">{translate('console.reconciliation.kind.vendor')}</option>
        </select>
        <TextField
          multiline
          minRows={6}
          maxRows={14}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          label={translate('console.reconciliation.lines')}
          placeholder={'09:05\t1,000,000\t…'}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <input
          type="file"
          accept=".csv,.txt,.tsv"
          aria-label={translate('console.reconciliation.file')}
          onChange={async ({ target }) => setTyped((await target.files?.[0]?.text()) ?? '')}
        />
        <p className={wrongLine ? text.coral : text.ink2} role={wrongLine ? 'alert' : undefined}>
          {wrongLine > 0
            ? translate('console.reconciliation.wrong_line', { line: wrongLine })
            : translate('console.reconciliation.lines_read', { smart_count: lines.length })}{' '}
          <Money value={lines.reduce((sum, { amount }) => sum + amount, 0)} />
        </p>
        {act.refusal && (
          <p role="alert" className={text.coral}>
            {refused(act.refusal)}
          </p>
        )}
        <div className={layout.row}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            variant="contained"
            disabled={wrongLine > 0 || lines.length > 5_000 || act.pending}
            onClick={() => void send()}
          >
            {title}
          </Button>
        </div>
      </div>
    </SlipDialog>
  );
};
