import type { WithdrawalInfo } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { hourText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import note from '../../shared/ui/note.module.css';
import { type Closed, minuteText } from './withdrawal-time.ts';

/** Says why nothing can be asked for now, and when it can. */
export function ClosedNote({ info, reason }: { info: WithdrawalInfo; reason: Closed }) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const facts = {
    at: hourText(msOf(reason === 'hours' ? info.opensAt : info.nextAt)),
    from: minuteText(info.closedFromMinute),
    to: minuteText(info.closedToMinute),
    amount: money(info.turnoverMissing),
  };
  return (
    <p className={`${note.note} ${note.warn}`} role="status">
      <Icon name="clock" />
      <span>{t(`withdraw.closed.${reason}`, facts)}</span>
    </p>
  );
}
