import { useTranslation } from '../i18n/use-translation.ts';
import styles from './Logo.module.css';

export function Logo() {
  const { t } = useTranslation();
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 26 26" aria-hidden="true">
        <path
          d="M10 23.5H3.5a1 1 0 0 1-1-1v-19a1 1 0 0 1 1-1h19a1 1 0 0 1 1 1v19a1 1 0 0 1-1 1H16"
          fill="none"
          stroke="var(--text)"
          strokeWidth="2.6"
        />
        <path d="M8.8 8.8h8.4v8.4H8.8z" fill="var(--jade)" />
      </svg>
      <b className={styles.name}>{t('brand')}</b>
      {t('brand') !== 'Madang' && <small className={styles.latin}>MADANG</small>}
    </>
  );
}
