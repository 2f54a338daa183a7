import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon, type IconName } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import list from '../../shared/ui/list.module.css';
import panel from '../../shared/ui/panel.module.css';
import styles from './HowItWorks.module.css';

const LINES: readonly { key: string; icon: IconName; to: string }[] = [
  { key: 'verify', icon: 'shield', to: '/fair' },
  { key: 'rules', icon: 'list', to: '/board/game-rule' },
  { key: 'results', icon: 'clock', to: '/board/game-result' },
  { key: 'help', icon: 'support', to: '/board/customer' },
];

/** The ways to what a careful player asks first. */
export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('home.know')}</h2>
      </div>
      <div className={list.rows}>
        {LINES.map(({ key, icon, to }) => (
          <Link key={key} to={to}>
            <Icon name={icon} small />
            <span className={`${lettering.cut} ${styles.grow}`}>{t(`home.line.${key}`)}</span>
            <Icon name="right" small />
          </Link>
        ))}
      </div>
    </section>
  );
}
