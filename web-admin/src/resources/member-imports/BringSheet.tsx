import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { MemberImport } from '../../contract/records.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { SheetDrop } from '../../parts/SheetDrop.tsx';
import { useSheetUpload } from '../../rest/use-sheet-upload.ts';

/** Where a sheet of members is given. Nothing is written before two people have sealed it. */
export const BringSheet = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { send, ...upload } = useSheetUpload<MemberImport>('member-imports', ({ id }) => {
    void navigate(`/member-imports/${id}/show`);
  });
  return (
    <Sheet title={translate('console.imports.rows')}>
      <SheetDrop
        hint={translate('console.imports.start_here')}
        label={translate('console.imports.upload')}
        primary
        onFile={send}
        upload={upload}
      />
    </Sheet>
  );
};
