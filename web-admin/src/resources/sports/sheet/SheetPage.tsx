import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { FixtureSheet } from '../../../contract/sports.ts';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { SheetDrop } from '../../../parts/SheetDrop.tsx';
import textStyles from '../../../parts/text.module.css';
import { useSheetUpload } from '../../../rest/use-sheet-upload.ts';
import { useSavedList } from '../../member-imports/use-saved-list.ts';
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
  const { send, ...upload } = useSheetUpload<FixtureSheet>('fixture-sheets', setRead);
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
        <SheetDrop
          hint={translate('console.sports.sheet.hint')}
          label={translate(read ? 'console.imports.change_file' : 'console.imports.upload')}
          primary={!read}
          onFile={bring}
          upload={upload}
        >
          <Sample />
        </SheetDrop>
      </Sheet>
      {read && <SheetResult key={read.file_hash} read={read} />}
    </>
  );
};
