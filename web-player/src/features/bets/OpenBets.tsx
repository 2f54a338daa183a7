import { useQuery } from '@connectrpc/connect-query';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../shared/ui/Icon.tsx';
import { BetLine } from './BetLine.tsx';

const SHOWN = 4;

/** The member's bets whose results are still to come. */
export function OpenBets() {
  const { t } = useTranslation('play');
  const { data } = useQuery(BettingService.method.list, {});
  const open = (data?.bets ?? []).filter(({ status }) => status === 'accepted' || status === 'pending');
  if (open.length === 0) return null;
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('open.title')}</h2>
        <span className="count">{open.length}</span>
        <span className="flex-1" />
        <Link className="more" to="/board/betting-history">
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
