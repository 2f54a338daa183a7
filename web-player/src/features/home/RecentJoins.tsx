import { useQuery } from '@connectrpc/connect-query';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import lettering from '../../shared/ui/lettering.module.css';
import { Nickname } from '../../shared/ui/Nickname.tsx';
import styles from './RecentJoins.module.css';

const SHOWN = 8;
const REFRESH_MS = 5 * 60_000;

/** Who joined last, names masked by the server. */
export function RecentJoins() {
  const { t } = useTranslation('home');
  const { data } = useQuery(
    SessionService.method.listRecentJoins,
    {},
    { refetchInterval: REFRESH_MS, staleTime: REFRESH_MS },
  );
  const joins = data?.joins ?? [];
  return (
    <section className={styles.joins} aria-label={t('joins.title')}>
      <h2>{t('joins.title')}</h2>
      <ol>
        {data && joins.length === 0 && <li>{t('joins.none')}</li>}
        {joins.slice(0, SHOWN).map(({ nickname, nicknameColor, joinedAt }) => (
          <li key={`${msOf(joinedAt)}.${nickname}`}>
            <span className={lettering.cut}>
              <Nickname name={nickname} color={nicknameColor} />
            </span>
            <span className={lettering.num}>{momentText(msOf(joinedAt))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
