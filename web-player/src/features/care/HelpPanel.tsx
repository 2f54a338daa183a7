import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import styles from './Care.module.css';

/** Who helps: the counselling line first. */
export function HelpPanel() {
  const { t } = useTranslation('help');
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('care.help.title')}</h2>
      </div>
      <a className={styles.tel} href="tel:1336">
        <Icon name="support" />
        <span>
          <b className={lettering.num}>1336</b>
          <small>{t('care.help.line')}</small>
        </span>
      </a>
      <a className={styles.tel} href="#test">
        <Icon name="list" />
        <span>
          <b>{t('care.test.title')}</b>
          <small>{t('care.test.hint')}</small>
        </span>
      </a>
      <Link className={styles.tel} to="/board/customer">
        <Icon name="mail" />
        <span>
          <b>{t('care.support')}</b>
          <small>{t('care.help.support')}</small>
        </span>
      </Link>
    </section>
  );
}
