import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayOf } from '../../figures/days.ts';
import field from '../../parts/field.module.css';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { type Fault, Faults } from '../bank-notices/Faults.tsx';
import { StatementFile } from '../bank-notices/StatementFile.tsx';
import { type FileLine, readLines, typedLine } from './sheet-rows.ts';

interface ReadFile {
  moves: FileLine[];
  unread: number;
  faults: Fault[];
}

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
  const [others, setOthers] = useState(0);
  const [faulty, setFaulty] = useState<{ unread: number; faults: readonly Fault[] }>({ unread: 0, faults: [] });
  const title = translate('console.reconciliation.give_statement');
  const bring = ({ moves, unread, faults }: ReadFile) => {
    const own = moves.filter(({ at }) => dayOf(new Date(at)) === day);
    setTyped(own.map(typedLine).join('\n'));
    setOthers(moves.length - own.length);
    setFaulty({ unread, faults });
  };
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
        <div className={layout.row}>
          <StatementFile<ReadFile>
            kind="statement-lines"
            label={translate('console.reconciliation.file')}
            onRead={bring}
          />
          {others > 0 && (
            <span className={text.ink2}>
              {translate('console.notices_of_bank.other_days', { smart_count: others })}
            </span>
          )}
        </div>
        <Faults {...faulty} />
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
