import type { MoneyLog } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Seal } from '../../shared/ui/Seal.tsx';
import table from '../../shared/ui/table.module.css';
import styles from './MoneyRow.module.css';
import { TakeBack } from './TakeBack.tsx';

const MOVED = new Set(['approved', 'completed']);

export function MoneyRow({ log }: { log: MoneyLog }) {
  const { t } = useTranslation('wallet');
  const charge = log.type === 'charge';
  const gained = charge && log.status === 'approved';
  return (
    <tr>
      <td className={lettering.num} data-cell="date">
        {momentText(msOf(log.createdAt))}
      </td>
      <td data-cell="kind">
        <span className={styles.kind}>
          <Icon name={charge ? 'deposit' : 'withdraw'} />
          {t(charge ? 'deposit.title' : 'withdraw.title')}
        </span>
      </td>
      <td className={table.right} data-cell="amount">
        <b
          className={gained ? `${lettering.num} ${lettering.gain}` : lettering.num}
        >{`${charge ? '+' : '−'}${figures(log.money)}`}</b>
      </td>
      <td data-cell="note">
        {log.processedAt ? (
          <span className={lettering.num}>{momentText(msOf(log.processedAt))}</span>
        ) : (
          <span className={lettering.soft}>{t(charge ? 'history.waitsForMoney' : 'history.waitsForCheck')} </span>
        )}
        {log.status === 'new' && <TakeBack log={log} />}
        {log.memo && <small> {log.memo}</small>}
      </td>
      <td className={`${table.right} ${lettering.num} ${lettering.soft}`} data-cell="after">
        {MOVED.has(log.status) ? figures(log.balanceAfter) : '–'}
      </td>
      <td data-cell="state">
        <Seal status={log.status} />
      </td>
    </tr>
  );
}
