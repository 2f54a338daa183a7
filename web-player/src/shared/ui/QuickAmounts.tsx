import { useTranslation } from '../i18n/use-translation.ts';
import { QUICK_AMOUNTS } from '../money/quick-amounts.ts';
import styles from './QuickAmounts.module.css';

interface QuickAmountsProps {
  readonly onAdd: (amount: bigint) => void;
  readonly onClear: () => void;
  readonly onMost?: () => void;
}

/** Buttons that add; clear goes back to nothing, max to the most that is allowed. */
export function QuickAmounts({ onAdd, onClear, onMost }: QuickAmountsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.quick} data-most={onMost !== undefined}>
      {QUICK_AMOUNTS.map((amount) => (
        <button key={String(amount)} type="button" onClick={() => onAdd(amount)}>
          {t(`quick.${amount}`)}
        </button>
      ))}
      {onMost && (
        <button type="button" onClick={onMost}>
          {t('quick.most')}
        </button>
      )}
      <button type="button" className={styles.wide} onClick={onClear}>
        {t('quick.clear')}
      </button>
    </div>
  );
}
