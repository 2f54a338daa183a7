import { useQuery } from '@connectrpc/connect-query';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import count from '../../shared/ui/count.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import link from '../../shared/ui/link.module.css';
import panel from '../../shared/ui/panel.module.css';
import { BetLine } from './BetLine.tsx';
import styles from './OpenBets.module.css';

const SHOWN = 4;

/** The member's bets whose results are still to come. */
export function OpenBets() {
  const { t } = useTranslation('play');
  const { data } = useQuery(BettingService.method.list, {});
  const open = (data?.bets ?? []).filter(({ status }) => status === 'accepted' || status === 'pending');
  if (open.length === 0) return null;
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('open.title')}</h2>
        <span className={count.count}>{open.length}</span>
        <span className={styles.grow} />
        <Link className={link.more} to="/board/betting-history">
          {t('open.all')}
          <Icon name="right" />
        </Link>
      </div>
      <ul>
        {open.slice(0, SHOWN).map((bet) => (
          <BetLine key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  );
}
