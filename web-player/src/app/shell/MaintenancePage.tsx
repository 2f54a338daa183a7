import { useTranslation } from 'react-i18next';
import lettering from '../../shared/ui/lettering.module.css';
import { WholePage } from '../../shared/ui/WholePage.tsx';
import { LanguageButtons } from '../LanguageButtons.tsx';
import styles from './MaintenancePage.module.css';

/** Stands in the place of the whole site; the context is polled on, so that it opens by itself. */
export function MaintenancePage({ memo }: { memo: string }) {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <WholePage title={t('maintenance.title')} text={t('maintenance.text')} tone="care">
        {memo && (
          <p className={styles.memo}>
            <small className={`${lettering.mute} ${styles.title}`}>{t('maintenance.memo')}</small>
            {memo}
          </p>
        )}
      </WholePage>
      <LanguageButtons look="line" />
    </main>
  );
}
