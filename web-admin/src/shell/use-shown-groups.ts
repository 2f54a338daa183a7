import { useMay } from '../rest/use-may.ts';
import { useMe } from '../rest/use-me.ts';
import { useOffers } from '../rest/use-offers.ts';
import type { NavGroup, NavItem } from './nav.ts';

/** The groups of a menu as far as the caller may open their pages and the site has what is on them. */
export const useShownGroups = (all: readonly NavGroup[]): readonly NavGroup[] => {
  const may = useMay();
  const offers = useOffers();
  const { has_eggs: hasEggs, is_open_losing: isOpenLosing } = useMe();
  const isShown = (item: NavItem) =>
    may(item.needs) && offers(item.offers) && (!item.eggs || hasEggs) && (!item.losing || isOpenLosing);
  return all
    .map((group) => ({ ...group, items: group.items.filter(isShown) }))
    .filter((group) => group.items.length > 0);
};
