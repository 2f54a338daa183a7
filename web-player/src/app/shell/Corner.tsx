import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSystem } from '../../shared/api/use-context.ts';
import { figures } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import { timeText } from '../../shared/time/seoul.ts';
import { useNow } from '../../shared/time/use-now.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import styles from './Corner.module.css';
import { ThemeButton } from './ThemeButton.tsx';

export const Clock = () => <span className={`${styles.clock} ${lettering.num}`}>{timeText(useNow())}</span>;

export function MemberCorner({ member }: { member: Member }) {
  const { t } = useTranslation();
  const show = useModal((state) => state.show);
  return (
    <div className={styles.me}>
      <Clock />
      <button type="button" className={styles.who} aria-label={t('nav.profile')} onClick={() => show('profile')}>
        <LevelBadge level={member.level} />
        <span className={styles.whoName}>{member.nickname}</span>
      </button>
      <span className={styles.balance}>
        <Won amount={member.money} strong />
        <Link to="/board/point" aria-label={t('nav.points')}>
          <span className={lettering.num}>{figures(member.point)}</span>P
        </Link>
      </span>
      <Link className={`${button.button} ${button.go} ${styles.act}`} to="/board/money-deposit">
        {t('nav.deposit')}
      </Link>
      <ThemeButton />
      <button type="button" className={button.icon} aria-label={t('logout.act')} onClick={() => show('logout')}>
        <Icon name="logout" />
      </button>
    </div>
  );
}

export function VisitorCorner() {
  const { t } = useTranslation();
  const show = useModal((state) => state.show);
  const system = useSystem();
  return (
    <div className={styles.me}>
      <Clock />
      <button type="button" className={`${button.button} ${button.go} ${styles.act}`} onClick={() => show('login')}>
        {t('login.title')}
      </button>
      {system?.useUserJoin && (
        <button type="button" className={`${button.button} ${styles.act}`} onClick={() => show('join')}>
          {t('join.title')}
        </button>
      )}
      <ThemeButton />
    </div>
  );
}
