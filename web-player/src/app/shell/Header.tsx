import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContextQuery } from '../../shared/api/use-context.ts';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { MemberCorner, VisitorCorner } from './Corner.tsx';
import { MainNav } from './MainNav.tsx';

export function Header() {
  const { t } = useTranslation();
  const { data } = useContextQuery();
  const showDrawer = useDrawer((state) => state.show);
  const showModal = useModal((state) => state.show);
  const member = data?.member;
  return (
    <header className="head">
      <div className="head-in">
        <div className="head-phone">
          <button type="button" className="icon-btn" aria-label={t('nav.menu')} onClick={() => showDrawer('menu')}>
            <Icon name="menu" />
          </button>
        </div>
        <Link className="logo" to="/" aria-label={t('nav.home')}>
          <Logo />
        </Link>
        <MainNav />
        {data && (member ? <MemberCorner member={member} /> : <VisitorCorner />)}
        <div className="head-phone">
          <button
            type="button"
            className="profile-btn"
            aria-label={member ? t('nav.profile') : t('login.title')}
            onClick={() => showModal(member ? 'profile' : 'login')}
          >
            {member && <LevelBadge level={member.level} />}
            <Icon name="user" />
          </button>
        </div>
      </div>
    </header>
  );
}
