import { useMay } from '../rest/use-may.ts';
import { useOffers } from '../rest/use-offers.ts';
import type { NavGroup } from './nav.ts';

/** The groups of a menu as far as the caller may open their pages and the site offers what is on them. */
export const useShownGroups = (all: readonly NavGroup[]): readonly NavGroup[] => {
  const may = useMay();
  const offers = useOffers();
  return all
    .map((group) => ({ ...group, items: group.items.filter((item) => may(item.needs) && offers(item.offers)) }))
    .filter((group) => group.items.length > 0);
};
