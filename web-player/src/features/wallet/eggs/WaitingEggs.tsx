import type { OwnEggTransfer } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { stampText } from '../../../shared/time/seoul.ts';
import { msOf } from '../../../shared/time/timestamp.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import note from '../../../shared/ui/note.module.css';

/** The conversion that waits for its vendor's word, and what that means. */
export function WaitingEggs({ transfer }: { transfer: OwnEggTransfer }) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const { direction, vendorName, amount, createdAt } = transfer;
  const facts = {
    vendor: vendorName,
    amount: amount > 0n ? money(amount) : t('eggs.history.all'),
    at: createdAt ? stampText(msOf(createdAt)) : '',
  };
  return (
    <div className={`${note.note} ${note.warn}`} role="status">
      <Icon name="clock" />
      <span>
        <b>{t('eggs.waits.title')}</b>
        <br />
        {t(direction === 'charge' ? 'eggs.waits.charge' : 'eggs.waits.exchange', facts)} {t('eggs.waits.text')}
      </span>
    </div>
  );
}
