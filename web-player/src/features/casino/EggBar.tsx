import { useHasEggs, useWalletBalance } from '../../shared/api/wallet-balance.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { near } from '../../shared/nav/parts.ts';
import button from '../../shared/ui/button.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import styles from './EggBar.module.css';

/** The way from a lobby to the conversion of eggs, with what is there where that is shown. */
export function EggBar() {
  const { t } = useTranslation('casino');
  const show = useModal((state) => state.show);
  const hasEggs = useHasEggs();
  const eggs = useWalletBalance();
  if (!hasEggs) return null;
  return (
    <div className={styles.bar}>
      <span>{t('eggs.title')}</span>
      {eggs !== undefined && <Krw amount={eggs} strong />}
      <button
        type="button"
        className={`${button.button} ${button.small}`}
        {...near('eggs')}
        onClick={() => show('eggs')}
      >
        {t('eggs.convert')}
      </button>
    </div>
  );
}
