import { useTranslate } from 'react-admin';
import { Moment } from '../../parts/Moment.tsx';
import { Seal } from '../../parts/Seal.tsx';
import type { LastChange } from './last-changes.ts';
import styles from './SettingRow.module.css';

/** Who changed a setting last, and when; that nobody did is told where that is known. */
export const LastChanged = ({ change, known }: { change: LastChange | undefined; known: boolean }) => {
  const translate = useTranslate();
  if (!change) return <span className={styles.last}>{known ? translate('console.settings.never_changed') : ''}</span>;
  return (
    <span className={styles.last}>
      <Seal kind={change.system ? 'system' : 'person'} name={change.actor} /> <Moment at={change.at} />
    </span>
  );
};
