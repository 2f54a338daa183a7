import { useTranslate } from 'react-admin';
import { FileButton } from '../../parts/FileButton.tsx';
import textStyles from '../../parts/text.module.css';
import { useSheetUpload } from '../../rest/use-sheet-upload.ts';
import { TitlesDialog } from './TitlesDialog.tsx';

interface StatementFileProps<T> {
  /** Kind of sheet that it is sent as. */
  kind: 'bank-statements' | 'statement-lines';
  label: string;
  onRead: (answer: T) => void;
}

/** Brings a bank's statement; where its titles are not known they are asked for once, and it is read again. */
export const StatementFile = <T,>({ kind, label, onRead }: StatementFileProps<T>) => {
  const translate = useTranslate();
  const { send, sending, trouble, titles, again, dismiss } = useSheetUpload<T>(kind, onRead);
  return (
    <>
      {trouble && titles.length === 0 && (
        <span role="alert" className={textStyles.coral}>
          {trouble}
        </span>
      )}
      <FileButton
        label={sending ? translate('ra.page.loading') : label}
        accept=".csv,.xlsx"
        disabled={sending}
        onFile={send}
      />
      {titles.length > 0 && <TitlesDialog titles={titles} onSaved={again} onClose={dismiss} />}
    </>
  );
};
