import { useTranslation } from 'react-i18next';
import { useFavourites } from '../../shared/sports/favourites-store.ts';
import styles from './FavouriteButton.module.css';

/** The star of a match. */
export function FavouriteButton({ id, name }: { id: bigint; name: string }) {
  const { t } = useTranslation('sports');
  const marked = useFavourites((state) => state.ids.includes(String(id)));
  const toggle = useFavourites((state) => state.toggle);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={marked}
      aria-label={t('board.favour', { name })}
      onClick={() => toggle(String(id))}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m10 2.6 2.2 4.8 5.2.6-3.8 3.6 1 5.1-4.6-2.6-4.6 2.6 1-5.1L2.6 8l5.2-.6z" />
      </svg>
    </button>
  );
}
