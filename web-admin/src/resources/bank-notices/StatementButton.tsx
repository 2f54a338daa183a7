import { useNotify, useTranslate } from 'react-admin';
import { FileButton } from '../../parts/FileButton.tsx';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useSheetUpload } from '../../rest/use-sheet-upload.ts';
import { useSavedList } from '../member-imports/use-saved-list.ts';

interface Statement {
  fresh: number;
  known: number;
  skipped: number;
}

/** Brings a bank's statement; each line of it counts once, however often it is brought. */
export const StatementButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay();
  const sample = useSavedList();
  const { send, sending, trouble } = useSheetUpload<Statement>('bank-statements', ({ fresh, known, skipped }) =>
    notify(translate('console.notices_of_bank.read', { fresh, known, skipped }), { type: 'success' }),
  );
  if (!may('deposits.process')) return null;
  return (
    <>
      {trouble && (
        <span role="alert" className={textStyles.coral}>
          {trouble}
        </span>
      )}
      <button
        type="button"
        className={textStyles.link}
        disabled={sample.pending}
        onClick={() => void sample.save('bank-statement-samples', 'xlsx', {})}
      >
        {translate('console.notices_of_bank.sample')}
      </button>
      <FileButton
        label={translate('console.notices_of_bank.upload')}
        accept=".csv,.xlsx"
        disabled={sending}
        onFile={send}
      />
    </>
  );
};
