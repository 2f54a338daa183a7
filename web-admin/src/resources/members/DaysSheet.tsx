import { clsx } from 'clsx';
import { useLocaleState, useTranslate } from 'react-admin';
import type { MemberPage } from '../../contract/member.ts';
import { shortAmount } from '../../figures/short-amount.ts';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import styles from './DaysSheet.module.css';
import { usePerson } from './use-person.ts';

type Day = NonNullable<MemberPage['days']>[number];

const [width, half] = [300, 40];
const sumOf = (days: readonly Day[], name: 'charges' | 'exchanges') => days.reduce((sum, day) => sum + day[name], 0);

/** A bar for each day, what came above the line and what went below it, both by the same measure. */
const Bars = ({ days, most }: { days: readonly Day[]; most: number }) => {
  const step = width / days.length;
  const tall = (amount: number) => (amount / Math.max(1, most)) * half;
  return (
    <svg viewBox={`0 0 ${width} ${2 * half}`} preserveAspectRatio="none" aria-hidden="true" className={styles.bars}>
      {days.map(({ day, charges, exchanges }, i) => (
        <g key={day}>
          <rect
            className={styles.in}
            x={i * step + step / 5}
            width={step * 0.6}
            y={half - tall(charges)}
            height={tall(charges)}
          />
          <rect className={styles.out} x={i * step + step / 5} width={step * 0.6} y={half} height={tall(exchanges)} />
        </g>
      ))}
      <line x1="0" x2={width} y1={half} y2={half} />
    </svg>
  );
};

/** The same in words, for whoever does not see the bars: the days on which there was something. */
const Told = ({ days }: { days: readonly Day[] }) => {
  const translate = useTranslate();
  return (
    <table className={text.hidden}>
      <caption>{translate('console.member.days')}</caption>
      <thead>
        <tr>
          {['day', 'charges_30d', 'exchanges_30d'].map((name) => (
            <th key={name} scope="col">
              {translate(`console.field.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ charges, exchanges }) => charges > 0 || exchanges > 0)
          .map(({ day, charges, exchanges }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{charges.toLocaleString('en')}</td>
              <td>{exchanges.toLocaleString('en')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};

/** Deposits and withdrawals of the last thirty days. */
export const DaysSheet = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { member } = usePerson();
  const { days } = member;
  if (!days) return null;
  const [charges, exchanges] = [sumOf(days, 'charges'), sumOf(days, 'exchanges')];
  const most = Math.max(...days.flatMap((day) => [day.charges, day.exchanges]));
  const measure = most > 0 ? shortAmount(most, locale) : '';
  return (
    <Sheet
      title={translate('console.member.days')}
      tools={
        <span className={clsx(text.small, text.ink2)}>
          {translate('console.member.days_sums', {
            charges: charges.toLocaleString('en'),
            exchanges: exchanges.toLocaleString('en'),
          })}
        </span>
      }
    >
      <div className={clsx(sheet.body, styles.frame)}>
        <span className={styles.scale} aria-hidden="true">
          <span>{measure}</span>
          <span>{measure}</span>
        </span>
        <Bars days={days} most={most} />
        <span className={styles.dates} aria-hidden="true">
          <span>{days[0]?.day.slice(5)}</span>
          <span>{days.at(-1)?.day.slice(5)}</span>
        </span>
        <Told days={days} />
      </div>
    </Sheet>
  );
};
