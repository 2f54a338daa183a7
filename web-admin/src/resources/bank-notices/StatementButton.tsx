import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import layout from '../../parts/layout.module.css';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useSavedList } from '../member-imports/use-saved-list.ts';
import { type Fault, Faults } from './Faults.tsx';
import { StatementFile } from './StatementFile.tsx';

interface Statement {
  fresh: number;
  known: number;
  skipped: number;
  unread: number;
  faults: Fault[];
}

/** Brings a bank's statement; each line of it counts once, however often it is brought. */
export const StatementButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay();
  const sample = useSavedList();
  const [faulty, setFaulty] = useState<Statement | null>(null);
  if (!may('deposits.process')) return null;
  const told = ({ fresh, known, skipped }: Statement) =>
    translate('console.notices_of_bank.read', { fresh, known, skipped });
  const title = translate('console.notices_of_bank.upload');
  return (
    <>
      <button
        type="button"
        className={textStyles.link}
        disabled={sample.pending}
        onClick={() => void sample.save('bank-statement-samples', 'xlsx', {})}
      >
        {translate('console.notices_of_bank.sample')}
      </button>
      <StatementFile<Statement>
        kind="bank-statements"
        label={title}
        onRead={(read) => (read.unread > 0 ? setFaulty(read) : notify(told(read), { type: 'success' }))}
      />
      {faulty && (
        <SlipDialog open title={title} onClose={() => setFaulty(null)}>
          <header className={slip.head}>{title}</header>
          <div className={layout.form}>
            <p>{told(faulty)}</p>
            <Faults unread={faulty.unread} faults={faulty.faults} />
            <Button onClick={() => setFaulty(null)}>{translate('ra.action.close')}</Button>
          </div>
        </SlipDialog>
      )}
    </>
  );
};
