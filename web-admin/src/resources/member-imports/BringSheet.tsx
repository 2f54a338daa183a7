import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { MemberImport } from '../../contract/records.ts';
import { FileButton } from '../../parts/FileButton.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import textStyles from '../../parts/text.module.css';
import { useSheetUpload } from '../../rest/use-sheet-upload.ts';
import styles from './ImportPage.module.css';

/** Where a sheet is given: chosen or dropped. Nothing is written before two people have sealed it. */
export const BringSheet = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { send, sending, part, trouble } = useSheetUpload<MemberImport>('member-imports', ({ id }) => {
    void navigate(`/member-imports/${id}/show`);
  });
  return (
    <Sheet title={translate('console.imports.rows')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped can be chosen by the button as well. */}
      <div
        className={styles.bring}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          send(event.dataTransfer.files[0]);
        }}
      >
        <p className={textStyles.ink2}>{translate('console.imports.start_here')}</p>
        <FileButton
          primary
          label={translate('console.imports.upload')}
          accept=".csv,.xlsx"
          disabled={sending}
          onFile={send}
        />
        {sending && (
          <>
            <progress max={1} value={part} aria-label={translate('console.imports.step.file')} />
            <p role="status">
              {part < 1
                ? translate('console.imports.uploading', { part: Math.round(part * 100) })
                : translate('console.imports.reading')}
            </p>
          </>
        )}
        {trouble && (
          <p role="alert" className={textStyles.coral}>
            {trouble}
          </p>
        )}
      </div>
    </Sheet>
  );
};
