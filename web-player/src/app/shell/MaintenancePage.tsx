import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { WholePage } from '../../shared/ui/WholePage.tsx';
import { LanguageButtons } from '../LanguageButtons.tsx';
import styles from './MaintenancePage.module.css';

/**
 * Stands in the place of the whole site; the context is polled on, so that it opens by itself. Support is reached by
 * the first messenger that the operator named: its page is closed with the others.
 */
export function MaintenancePage({ memo, support }: { memo: string; support: string | undefined }) {
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
        {support && (
          <a className={button.button} href={support} target="_blank" rel="noreferrer">
            <Icon name="support" small />
            {t('nav.support')}
          </a>
        )}
      </WholePage>
      <LanguageButtons look="line" />
    </main>
  );
}
