import { useTranslate } from 'react-admin';
import banner from '../../parts/banner.module.css';
import { Moment } from '../../parts/Moment.tsx';

interface DelayProps {
  of: { delay_reason: string; opens_at: string | null; next_at?: string | null };
}

/** Why a request may take longer now, or from when on it is taken; nothing where neither is so. */
export const Delay = ({ of: { delay_reason: reason, opens_at: opens, next_at: next = null } }: DelayProps) => {
  const translate = useTranslate();
  const from = opens ?? next;
  if (reason === '' && !from) return null;
  return (
    <div className={banner.banner} role="status">
      {from ? (
        <>
          {translate('console.own_money.from')} <Moment at={from} />
        </>
      ) : (
        translate(`console.own_money.delay.${reason}`)
      )}
    </div>
  );
};
