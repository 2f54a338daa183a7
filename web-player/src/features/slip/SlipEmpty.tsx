import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './SlipEmpty.module.css';

export function SlipEmpty() {
  const { t } = useTranslation('play');
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 88 64" aria-hidden="true" fill="none">
        <path
          d="M4 4h80v56H4zM24 4v56M44 4v56M64 4v56M4 22.5h80M4 41.5h80"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <path d="M44 22.5h20v19H44z" fill="var(--jade-wash)" stroke="var(--jade)" strokeWidth="2" />
      </svg>
      <b>{t('slip.empty')}</b>
      <span>{t('slip.emptyText')}</span>
    </div>
  );
}
