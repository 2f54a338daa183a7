import { useQuery } from '@connectrpc/connect-query';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useTranslation } from 'react-i18next';
import { figures } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import type { Days } from '../../shared/ui/DateRange.tsx';

/** What the span came to: how many bets, staked, paid. */
export function BetTotals({ days }: { days: Days }) {
  const { t } = useTranslation('play');
  const { data } = useQuery(BettingService.method.stat, { startedOn: days.from, endedOn: days.to });
  return (
    <dl className="grid grid-cols-3 gap-2 px-4 py-3 text-12">
      <div>
        <dt className="text-mute">{t('history.bets')}</dt>
        <dd className="num strong text-16">{data ? figures(data.count) : '–'}</dd>
      </div>
      <div>
        <dt className="text-mute">{t('history.staked')}</dt>
        <dd className="text-16">{data ? <Won amount={data.stake} strong /> : '–'}</dd>
      </div>
      <div>
        <dt className="text-mute">{t('history.paid')}</dt>
        <dd className="text-16 text-gain">{data ? <Won amount={data.payout} strong /> : '–'}</dd>
      </div>
    </dl>
  );
}
