import { clsx } from 'clsx';
import { useLocale } from 'react-admin';
import { quietDigits } from '../figures/quiet-digits.ts';
import styles from './Money.module.css';
import text from './text.module.css';

export type Tone = 'jade' | 'amber' | 'coral' | 'sky';

interface MoneyProps {
  value: number | null | undefined;
  /** Shows + and −, in the colours of gain and loss. */
  signed?: boolean;
  tone?: Tone;
  unit?: string;
  className?: string | undefined;
}

/** An amount whose digits below 만 (below the thousand outside of Korean) are quiet. */
export const Money = ({ value, signed = false, tone, unit, className }: MoneyProps) => {
  const locale = useLocale();
  if (value === null || value === undefined) return <span className={text.ink3}>–</span>;
  const figure = quietDigits(value, { quietDigits: locale === 'ko' ? 4 : 3, signed });
  const colour = tone ?? (signed && value !== 0 ? (value > 0 ? 'jade' : 'coral') : undefined);
  return (
    <span className={clsx(styles.money, colour && [styles.toned, text[colour]], className)}>
      {figure.sign}
      {figure.loud}
      {figure.quiet && <i>{figure.quiet}</i>}
      {unit && <span>{unit}</span>}
    </span>
  );
};
