import { useSystem } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { LanguageButtons } from '../LanguageButtons.tsx';
import styles from './Footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  const messenger = useSystem()?.messengerLink;
  return (
    <footer className={styles.foot}>
      <div className={styles.links}>
        {messenger && (
          <a href={messenger} target="_blank" rel="noreferrer">
            <Icon name="support" small />
            {t('foot.partner')}
          </a>
        )}
        <Link to="/board/message">
          <Icon name="mail" small />
          {t('nav.messages')}
        </Link>
        <Link to="/board/customer">{t('nav.support')}</Link>
        <Link to="/board/freeboard">{t('nav.freeboard')}</Link>
        <Link to="/board/game-rule">{t('nav.rules')}</Link>
        <Link to="/fair">
          <Icon name="shield" small />
          {t('nav.fair')}
        </Link>
        <Link to="/board/care">{t('nav.care')}</Link>
      </div>
      <div className={styles.row}>
        <span className={styles.age} aria-hidden="true">
          19+
        </span>
        <p>{t('foot.age')}</p>
      </div>
      <div className={styles.last}>
        <span className={`${lettering.num} ${lettering.oneLine} ${styles.grow}`}>© 2026 Madang</span>
        <LanguageButtons look="line" />
      </div>
    </footer>
  );
}
