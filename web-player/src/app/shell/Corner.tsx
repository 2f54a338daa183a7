import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useSystem, useUnread } from '../../shared/api/use-context.ts';
import { useWalletBalance } from '../../shared/api/wallet-balance.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { Link } from '../../shared/nav/Link.tsx';
import { near } from '../../shared/nav/parts.ts';
import { timeText } from '../../shared/time/seoul.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import { Nickname } from '../../shared/ui/Nickname.tsx';
import styles from './Corner.module.css';
import { ThemeButton } from './ThemeButton.tsx';

export const Clock = () => <span className={`${styles.clock} ${lettering.num}`}>{timeText(useNow())}</span>;

export function MemberCorner({ member }: { member: Member }) {
  const { t } = useTranslation();
  const show = useModal((state) => state.show);
  const eggs = useWalletBalance();
  const { messages: unread } = useUnread();
  return (
    <div className={styles.me}>
      <Clock />
      <button type="button" className={styles.who} {...near('profile')} onClick={() => show('profile')}>
        <span className={lettering.srOnly}>{t('nav.profile')}</span>
        <LevelBadge level={member.level} />
        <span className={styles.whoName}>
          <Nickname name={member.nickname} color={member.nicknameColor} />
        </span>
      </button>
      <span className={styles.balance}>
        <Krw amount={member.money} strong />
        {eggs !== undefined && (
          <Link className={styles.eggs} to="/board/casino-balance">
            {t('nav.eggs')} <span className={lettering.num}>{figures(eggs)}</span>
          </Link>
        )}
        <Link to="/board/point">
          <span className={lettering.srOnly}>{t('nav.points')}</span>
          <span className={lettering.num}>{figures(member.point)}</span>P
        </Link>
      </span>
      <Link className={`${button.button} ${button.go} ${styles.act}`} to="/board/money-deposit">
        {t('nav.deposit')}
      </Link>
      <Link className={`${button.icon} ${styles.mail}`} to="/board/message">
        <Icon name="mail" />
        <span className={lettering.srOnly}>{t('nav.messages')}</span>
        <Badge corner count={unread} label={t('nav.unread', { count: unread })} />
      </Link>
      <span className={styles.theme}>
        <ThemeButton />
      </span>
      <button
        type="button"
        className={button.icon}
        aria-label={t('logout.act')}
        {...near('logout')}
        onClick={() => show('logout')}
      >
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
      <button
        type="button"
        className={`${button.button} ${button.go} ${styles.act}`}
        {...near('login')}
        onClick={() => show('login')}
      >
        {t('login.title')}
      </button>
      {system?.useUserJoin && (
        <button
          type="button"
          className={`${button.button} ${styles.act}`}
          {...near('join')}
          onClick={() => show('join')}
        >
          {t('join.title')}
        </button>
      )}
      <ThemeButton />
    </div>
  );
}
