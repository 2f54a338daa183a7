import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { FixtureSheet } from '../../../contract/sports.ts';
import { FileButton } from '../../../parts/FileButton.tsx';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import textStyles from '../../../parts/text.module.css';
import { useSheetUpload } from '../../../rest/use-sheet-upload.ts';
import { useSavedList } from '../../member-imports/use-saved-list.ts';
import styles from './SheetPage.module.css';
import { SheetResult } from './SheetResult.tsx';

/** The form to fill in, with titles in the language that is shown. */
const Sample = () => {
  const translate = useTranslate();
  const { save, pending } = useSavedList();
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className={textStyles.link}
          disabled={pending}
          onClick={() => void save('fixture-sheet-samples', format, {})}
        >
          {translate('console.sports.sheet.sample')} {format.toUpperCase()}
        </button>
      ))}
    </>
  );
};

/** Matches that are registered by a sheet: it is read and tried first, and taken when its operator has seen what it makes. */
export const SheetPage = () => {
  const translate = useTranslate();
  const [read, setRead] = useState<FixtureSheet | null>(null);
  const { send, sending, part, trouble } = useSheetUpload<FixtureSheet>('fixture-sheets', setRead);
  const bring = (file: File | undefined) => {
    if (file) setRead(null);
    send(file);
  };
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.sports.sheet.title" />
        <span className={layout.grow} />
        <Link to="/fixtures">{translate('console.sports.sheet.to_fixtures')}</Link>
      </div>
      <Sheet>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped can be chosen by the button as well. */}
        <div
          className={styles.bring}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            bring(event.dataTransfer.files[0]);
          }}
        >
          <p className={textStyles.ink2}>{translate('console.sports.sheet.hint')}</p>
          <div className={styles.ways}>
            <FileButton
              primary={!read}
              label={translate(read ? 'console.imports.change_file' : 'console.imports.upload')}
              accept=".csv,.xlsx"
              disabled={sending}
              onFile={bring}
            />
            <Sample />
          </div>
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
      {read && <SheetResult key={read.file_hash} read={read} />}
    </>
  );
};
