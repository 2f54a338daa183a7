import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { AuditTrail } from '../../audit/AuditTrail.tsx';
import type { AuditLog } from '../../contract/records.ts';
import { listPath } from '../../lists/paths.ts';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import type { SettingSection } from './declaration.ts';
import { sectionHistory } from './section-history.ts';

/** More of them stand in the audit log. */
const most = 8;
const inLog = { resource: 'settings', action: 'settings.update' };

interface SectionHistoryProps {
  section: SettingSection;
  /** The latest changes of all settings, the newest first. */
  rows: readonly AuditLog[];
  /** How many there are, with those that were not read. */
  total: number;
}

/** Who changed the settings of the section that is being read, when, from what to what, and why. */
export const SectionHistory = ({ section, rows, total }: SectionHistoryProps) => {
  const translate = useTranslate();
  const shown = sectionHistory(rows, section).slice(0, most);
  return (
    <Sheet
      title={translate('console.settings.history')}
      tools={
        <span className={clsx(text.small, text.ink3)}>{translate(`console.settings.section.${section.name}`)}</span>
      }
    >
      {shown.length === 0 ? (
        <p className={clsx(sheet.body, text.ink3)}>{translate('console.audit_trail.none')}</p>
      ) : (
        <AuditTrail changesOnly rows={shown} />
      )}
      {total > 0 && (
        <p className={clsx(sheet.body, text.right)}>
          <Link className={clsx(text.link, text.small)} to={listPath('/audit-logs', inLog)}>
            {translate('console.audit_trail.all', { smart_count: total })}
          </Link>
        </p>
      )}
    </Sheet>
  );
};
