import { useQuery } from '@connectrpc/connect-query';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import type { ReactNode } from 'react';
import { useMember, useSystem, useUnread } from '../../shared/api/use-context.ts';
import { useHasEggs, useWalletBalance } from '../../shared/api/wallet-balance.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { Link } from '../../shared/nav/Link.tsx';
import { near } from '../../shared/nav/parts.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import button from '../../shared/ui/button.module.css';
import { Icon, type IconName } from '../../shared/ui/Icon.tsx';
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Modal, ModalClose } from '../../shared/ui/Modal.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { Nickname } from '../../shared/ui/Nickname.tsx';
import { useSound } from '../../shared/ui/sound-store.ts';
import { useTheme } from '../../shared/ui/theme-store.ts';
import styles from './ProfileModal.module.css';

const PLACES: readonly { to: string; text: string; icon: IconName }[] = [
  { to: '/board/money-history', text: 'wallet:history.title', icon: 'clock' },
  { to: '/board/point', text: 'wallet:points.title', icon: 'gift' },
  { to: '/board/care', text: 'player:nav.care', icon: 'shield' },
  { to: '/board/notice', text: 'player:nav.notices', icon: 'notice' },
  { to: '/board/freeboard', text: 'player:nav.freeboard', icon: 'list' },
  { to: '/board/friend', text: 'player:nav.friend', icon: 'user' },
];

function Head({ member }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <LevelBadge level={member.level} />
      <b className={styles.name}>
        <Nickname name={member.nickname} color={member.nicknameColor} />
      </b>
      <ModalClose />
      <small>
        {t('level', { level: member.level })} · {member.account}
      </small>
    </div>
  );
}

function Balances({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  const show = useModal((state) => state.show);
  const hasEggs = useHasEggs();
  const eggs = useWalletBalance();
  return (
    <div className={styles.balances}>
      <div>
        {t('money')}
        <span className={`${lettering.full} ${styles.money}`}>
          <Krw amount={member.money} strong />
        </span>
      </div>
      <div>
        <span>{t('point')}</span>
        <span className={`${lettering.warn} ${styles.points}`}>
          <span>
            <span className={`${lettering.num} ${lettering.strong}`}>{figures(member.point)}</span> P
          </span>
          <button
            type="button"
            className={`${button.button} ${button.small} ${styles.convert}`}
            {...near('points')}
            onClick={() => show('points')}
          >
            {t('points.convert')}
          </button>
        </span>
      </div>
      {hasEggs && (
        <div>
          <span>{t('eggs.balance')}</span>
          <span className={styles.points}>
            {eggs !== undefined && <span className={`${lettering.num} ${lettering.strong}`}>{figures(eggs)}</span>}
            <button
              type="button"
              className={`${button.button} ${button.small} ${styles.convert}`}
              {...near('eggs')}
              onClick={() => show('eggs')}
            >
              {t('points.convert')}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}

/** What others have written to the member, with how much of it is unread. */
function Letters({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation(['account', 'player']);
  const { messages, replies } = useUnread();
  const letters = [
    { to: '/board/message', text: t('player:nav.messages'), icon: 'mail', count: messages },
    { to: '/board/customer', text: t('inquiries'), icon: 'support', count: replies },
  ] as const;
  return letters.map(({ to, text, icon, count }) => (
    <Link key={to} to={to} onClick={onGo}>
      <Icon name={icon} />
      {text}
      <span className={styles.value}>
        <Badge count={count} label={t('player:nav.unread', { count })} />
      </span>
    </Link>
  ));
}

/** The member's bets, with how many of them are still to be decided. */
function Bets() {
  const { t } = useTranslation(['account', 'play']);
  const show = useModal((state) => state.show);
  const { data } = useQuery(BettingService.method.list, {});
  const open = (data?.bets ?? []).filter(({ status }) => status === 'accepted' || status === 'pending').length;
  return (
    <button type="button" {...near('bets')} onClick={() => show('bets')}>
      <Icon name="list" />
      {t('play:history.title')}
      {open > 0 && <span className={styles.value}>{t('openBets', { count: open })}</span>}
    </button>
  );
}

/** Everything of the member's own, one tap away. */
export function ProfileModal({ languages }: { languages: ReactNode }) {
  const { t } = useTranslation(['player', 'play', 'wallet', 'account']);
  const { show, hide } = useModal();
  const { theme, toggle } = useTheme();
  const sound = useSound();
  const member = useMember();
  const mayChange = useSystem()?.userPasswordChange;
  if (!member) return null;
  return (
    <Modal title={t('nav.profile')} onClose={hide} head={<Head member={member} />}>
      <Balances member={member} />
      <div className={styles.acts}>
        <Link className={`${button.button} ${button.go}`} to="/board/money-deposit" onClick={hide}>
          <Icon name="deposit" small />
          {t('nav.deposit')}
        </Link>
        <Link className={button.button} to="/board/money-withdraw" onClick={hide}>
          <Icon name="withdraw" small />
          {t('nav.withdraw')}
        </Link>
      </div>
      <nav className={styles.menu} aria-label={t('nav.profile')}>
        <Letters onGo={hide} />
        <Bets />
        {PLACES.map(({ to, text, icon }) => (
          <Link key={to} to={to} onClick={hide}>
            <Icon name={icon} />
            {t(text)}
          </Link>
        ))}
        {member.partnerShortcut && (
          <a href="/pa-login">
            <Icon name="user" />
            {t('nav.partner')}
          </a>
        )}
        {mayChange && (
          <button type="button" {...near('password')} onClick={() => show('password')}>
            <Icon name="key" />
            {t('account:change.title')}
          </button>
        )}
      </nav>
      {languages}
      <div className={styles.menu}>
        <button type="button" aria-pressed={theme === 'light'} onClick={toggle}>
          <Icon name="sun" />
          {t('theme.light')}
          <span className={styles.value}>{t(theme === 'light' ? 'theme.on' : 'theme.off')}</span>
        </button>
        <button type="button" aria-pressed={!sound.isSoundOff} onClick={sound.toggle}>
          <Icon name="notice" />
          {t('account:sound')}
          <span className={styles.value}>{t(sound.isSoundOff ? 'theme.off' : 'theme.on')}</span>
        </button>
        <button type="button" {...near('logout')} onClick={() => show('logout')}>
          <Icon name="logout" />
          {t('logout.act')}
        </button>
      </div>
    </Modal>
  );
}
