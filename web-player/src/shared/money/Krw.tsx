import { useTranslation } from 'react-i18next';
import lettering from '../ui/lettering.module.css';
import { figures } from './figures.ts';
import styles from './Krw.module.css';

/** An amount in figures with the sign of the language before or after it. */
export function Krw({ amount, strong = false }: { amount: bigint; strong?: boolean }) {
  const { t } = useTranslation();
  const [before = '', after = ''] = t('money', { amount: '\u0000' }).split('\u0000');
  const Figure = strong ? 'b' : 'span';
  return (
    <span className={lettering.oneLine}>
      {before && <span className={styles.sign}>{before}</span>}
      <Figure className={lettering.num}>{figures(amount)}</Figure>
      {after && <span className={styles.sign}>{after}</span>}
    </span>
  );
}
