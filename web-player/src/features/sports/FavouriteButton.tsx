import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFavourites } from '../../shared/sports/favourites-store.ts';
import { Star } from './Star.tsx';

/** The star of a match. */
export function FavouriteButton({ id, name }: { id: bigint; name: string }) {
  const { t } = useTranslation('sports');
  const marked = useFavourites((state) => state.ids.includes(String(id)));
  const toggle = useFavourites((state) => state.toggle);
  return <Star marked={marked} label={t('board.favour', { name })} onToggle={() => toggle(String(id))} />;
}
