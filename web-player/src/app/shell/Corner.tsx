import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSystem } from '../../shared/api/use-context.ts';
import { figures } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import { timeText } from '../../shared/time/seoul.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { ThemeButton } from './ThemeButton.tsx';

export const Clock = () => <span className="clock num">{timeText(useNow())}</span>;

export function MemberCorner({ member }: { member: Member }) {
  const { t } = useTranslation();
  const show = useModal((state) => state.show);
  return (
    <div className="me">
      <Clock />
      <button type="button" className="who" aria-label={t('nav.profile')} onClick={() => show('profile')}>
        <LevelBadge level={member.level} />
        <span className="who-name">{member.nickname}</span>
      </button>
      <span className="balance">
        <Won amount={member.money} strong />
        <Link to="/board/point" aria-label={t('nav.points')}>
          <span className="num">{figures(member.point)}</span>P
        </Link>
      </span>
      <Link className="btn btn-go" to="/board/money-deposit">
        {t('nav.deposit')}
      </Link>
      <ThemeButton />
      <button type="button" className="icon-btn" aria-label={t('logout.act')} onClick={() => show('logout')}>
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
    <div className="me">
      <Clock />
      <button type="button" className="btn btn-go" onClick={() => show('login')}>
        {t('login.title')}
      </button>
      {system?.useUserJoin && (
        <button type="button" className="btn" onClick={() => show('join')}>
          {t('join.title')}
        </button>
      )}
      <ThemeButton />
    </div>
  );
}
