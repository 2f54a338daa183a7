import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { withSeparators } from '../../figures/typed-amount.ts';
import text from '../../parts/text.module.css';

interface LimitsProps {
  /** Least and greatest amount and their unit, KRW. */
  of: { min: number; max: number; unit: number };
}

/** Which amounts may be asked for. */
export const Limits = ({ of: { min, max, unit } }: LimitsProps) => {
  const translate = useTranslate();
  const [least, most, step] = [min, max, unit].map((amount) => withSeparators(String(amount)));
  return (
    <p className={clsx(text.small, text.ink2)}>
      {translate('console.own_money.limits', { min: least, max: most, unit: step })}
    </p>
  );
};
