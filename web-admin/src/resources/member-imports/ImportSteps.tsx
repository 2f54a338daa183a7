import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { MemberImport } from '../../contract/records.ts';
import { Moment } from '../../parts/Moment.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { shapes } from '../../parts/shapes.tsx';
import textStyles from '../../parts/text.module.css';
import styles from './ImportPage.module.css';
import { SampleButton } from './SampleButton.tsx';

type Look = 'done' | 'now' | 'ahead';

const marks: Record<Look, ReactNode> = {
  done: <span className={textStyles.jade}>{shapes.square}</span>,
  now: <span className={textStyles.amber}>{shapes.half}</span>,
  ahead: <span className={textStyles.ink3}>{shapes.ring}</span>,
};

const Step = ({ look, title, children }: { look: Look; title: string; children: ReactNode }) => (
  <div className={clsx(look === 'now' && styles.now)} aria-current={look === 'now' ? 'step' : undefined}>
    {marks[look]}
    <span>
      <b>{title}</b>
      <p>{children}</p>
    </span>
  </div>
);

/** The four steps of a migration, and which one it is at. */
export const ImportSteps = ({ record }: { record: MemberImport | null }) => {
  const translate = useTranslate();
  const tried = record !== null && record.status !== 'reading';
  const started = record?.started_at !== null && record?.started_at !== undefined;
  return (
    <Sheet>
      <div className={styles.steps}>
        <Step look="done" title={translate('console.imports.step.sample')}>
          <SampleButton />
        </Step>
        <Step look={record ? 'done' : 'now'} title={translate('console.imports.step.file')}>
          {record
            ? translate('console.imports.step.file_done', { name: record.file_name, count: record.rows })
            : translate('console.imports.step.file_hint')}
        </Step>
        <Step look={started ? 'done' : tried ? 'now' : 'ahead'} title={translate('console.imports.step.dry')}>
          {translate('console.imports.step.dry_hint')} {record?.checked_at && <Moment at={record.checked_at} />}
        </Step>
        <Step look={started ? 'done' : 'ahead'} title={translate('console.imports.step.start')}>
          {record?.start_at ? (
            <Moment at={record.started_at ?? record.start_at} full />
          ) : (
            translate('console.imports.step.start_hint')
          )}
        </Step>
      </div>
    </Sheet>
  );
};
