import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import { BringSheet } from './BringSheet.tsx';
import styles from './ImportPage.module.css';
import { ImportSlip } from './ImportSlip.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { PastImports } from './PastImports.tsx';
import { ProgressSheet } from './ProgressSheet.tsx';
import { RowsSheet } from './RowsSheet.tsx';
import { useImport } from './use-import.ts';

/** Members of another platform by sheet: sample, file, trial by row, slip with two seals, progress, and what was before. */
export const ImportPage = () => {
  const translate = useTranslate();
  const { id, record, error, refetch } = useImport();
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.member_imports" />
        <span className={textStyles.ink2}>{translate('console.imports.title')}</span>
        <span className={layout.grow} />
        <Button component={Link} to="/members">
          <Icon name="left" size="small" />
          {translate('console.imports.back')}
        </Button>
      </div>
      <ImportSteps record={record ?? null} />
      {error ? <Trouble error={error} onRetry={() => void refetch()} /> : null}
      <div className={clsx(layout.columns, record && layout.withInspector, styles.body)}>
        <div>
          {id === undefined && <BringSheet />}
          {record && <RowsSheet key={record.id} record={record} />}
          <PastImports />
        </div>
        {record && (
          <div className={layout.inspector}>
            <ImportSlip key={`${record.id} ${record.status}`} record={record} />
            <ProgressSheet record={record} />
          </div>
        )}
      </div>
    </>
  );
};
