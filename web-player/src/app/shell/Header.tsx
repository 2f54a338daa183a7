import { useContextQuery, useMemberComing } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { near } from '../../shared/nav/parts.ts';
import button from '../../shared/ui/button.module.css';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import { MemberCorner, VisitorCorner } from './Corner.tsx';
import styles from './Header.module.css';
import { MainNav } from './MainNav.tsx';

export function Header() {
  const { t } = useTranslation();
  const { data } = useContextQuery();
  const showDrawer = useDrawer((state) => state.show);
  const showModal = useModal((state) => state.show);
  const member = data?.member;
  const coming = useMemberComing();
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.phone}>
          <button type="button" className={button.icon} aria-label={t('nav.menu')} onClick={() => showDrawer('menu')}>
            <Icon name="menu" />
          </button>
        </div>
        <Link className={styles.logo} to="/">
          <Logo />
          <span className={lettering.srOnly}>{t('nav.start')}</span>
        </Link>
        <MainNav />
        {!data && coming && <span className={styles.coming} />}
        {data && (member ? <MemberCorner member={member} /> : <VisitorCorner />)}
        <div className={styles.phone}>
          <button
            type="button"
            className={styles.profile}
            {...near(member ? 'profile' : 'login')}
            onClick={() => showModal(member ? 'profile' : 'login')}
          >
            <span className={lettering.srOnly}>{member ? t('nav.profile') : t('login.title')}</span>
            {member && <LevelBadge level={member.level} />}
            <Icon name="user" />
          </button>
        </div>
      </div>
    </header>
  );
}
