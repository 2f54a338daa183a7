import type { WithdrawalInfo } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useTranslation } from 'react-i18next';
import { Won } from '../../shared/money/Won.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';

/** Where it will be paid to, and what is still missing. */
export function WithdrawalAside({ info }: { info: WithdrawalInfo }) {
  const { t } = useTranslation('wallet');
  const account = info.bankAccount === '' ? t('withdraw.noAccount') : info.bankAccount;
  return (
    <aside>
      <dl className="pairs-list">
        <dt>{t('withdraw.account')}</dt>
        <dd>
          {info.bankName} <span className="num">{account}</span>
        </dd>
        <dt>{t('withdraw.holder')}</dt>
        <dd>{info.holder}</dd>
        {info.leftToday >= 0 && (
          <>
            <dt>{t('withdraw.left')}</dt>
            <dd className="num strong">{t('withdraw.times', { count: info.leftToday })}</dd>
          </>
        )}
        <dt>{t('withdraw.turnover')}</dt>
        <dd>
          {info.turnoverMissing > 0n ? (
            <span className="text-warn">
              <Won amount={info.turnoverMissing} strong />
            </span>
          ) : (
            <span className="text-gain">{t('withdraw.met')}</span>
          )}
        </dd>
      </dl>
      <p className="note">
        <Icon name="info" />
        <span>{t('withdraw.changeAccount')}</span>
      </p>
    </aside>
  );
}
