import type { WithdrawalInfo } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import note from '../../shared/ui/note.module.css';
import pairs from '../../shared/ui/pairs.module.css';
import { DelayNote } from './DelayNote.tsx';

/** What there is, where it will be paid to, what is left today, and what is still missing. */
export function WithdrawalAside({ info, money }: { info: WithdrawalInfo; money: bigint }) {
  const { t } = useTranslation('wallet');
  const account = info.bankAccount === '' ? t('withdraw.noAccount') : info.bankAccount;
  return (
    <aside>
      <dl className={pairs.pairs}>
        <dt>{t('money')}</dt>
        <dd>
          <Krw amount={money} strong />
        </dd>
        <dt>{t('withdraw.account')}</dt>
        <dd>
          {info.bankName} <span className={lettering.num}>{account}</span>
        </dd>
        <dt>{t('withdraw.holder')}</dt>
        <dd>{info.holder}</dd>
        <dt>{t('withdraw.left')}</dt>
        <dd className={`${lettering.num} ${lettering.strong}`}>
          {info.leftToday >= 0 ? t('withdraw.times', { count: info.leftToday }) : t('withdraw.noLimit')}
        </dd>
        <dt>{t('withdraw.turnover')}</dt>
        <dd>
          {info.turnoverMissing > 0n ? (
            <span className={lettering.warn}>
              <Krw amount={info.turnoverMissing} strong />
            </span>
          ) : (
            <span className={lettering.gain}>{t('withdraw.met')}</span>
          )}
        </dd>
      </dl>
      {info.turnoverShares.map(({ gameClass, percent }) => (
        <p key={gameClass} className={note.note}>
          <Icon name="info" />
          <span>{t('withdraw.shares', { game: t(`withdraw.class.${gameClass}`, gameClass), percent })}</span>
        </p>
      ))}
      <DelayNote told={info} />
      <p className={note.note}>
        <Icon name="info" />
        <span>{t('withdraw.changeAccount')}</span>
      </p>
    </aside>
  );
}
