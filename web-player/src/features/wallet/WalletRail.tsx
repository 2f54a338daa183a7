import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useTranslation } from 'react-i18next';
import { figures } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { DayLine } from './DayLine.tsx';

/** Beside the wallet's pages: what the member has, and when money can be taken out. */
export function WalletRail({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  const show = useModal((state) => state.show);
  return (
    <>
      <section className="panel purse" aria-label={t('balances')}>
        <div>
          <span className="text-soft">{t('money')}</span>
          <span className="text-28">
            <Won amount={member.money} strong />
          </span>
        </div>
        <div>
          <span className="text-soft">{t('point')}</span>
          <span className="ml-auto font-bold text-warn">
            <span className="num">{figures(member.point)}</span> P
          </span>
          <button type="button" className="btn btn-s" onClick={() => show('points')}>
            {t('points.toMoney')}
          </button>
        </div>
      </section>
      <DayLine />
    </>
  );
}
