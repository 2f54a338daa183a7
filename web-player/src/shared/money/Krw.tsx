import { writing } from '../i18n/written.ts';
import lettering from '../ui/lettering.module.css';
import { figures } from './figures.ts';
import styles from './Krw.module.css';

/** An amount in figures with the sign of the language before or after it. */
export function Krw({ amount, strong = false }: { amount: bigint; strong?: boolean }) {
  const { before, after } = writing().currency;
  const Figure = strong ? 'b' : 'span';
  return (
    <span className={lettering.oneLine}>
      {before && <span className={styles.sign}>{before}</span>}
      <Figure className={lettering.num}>{figures(amount)}</Figure>
      {after && <span className={styles.sign}>{after}</span>}
    </span>
  );
}
