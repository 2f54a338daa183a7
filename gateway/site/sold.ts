import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** What the house itself sells, by the switches of the site. */
export type Sold = 'sports' | 'minigame';

type Switches = Pick<SiteSettings, 'useSports' | 'useMinigame'>;

export const isSold = ({ useSports, useMinigame }: Switches, kind: Sold): boolean =>
  kind === 'sports' ? useSports : useMinigame;

/** GAME_NOT_OFFERED where the site's switch for the kind is off. */
export function checkSold(settings: Switches, kind: Sold): void {
  if (!isSold(settings, kind)) throw new DomainError('GAME_NOT_OFFERED');
}

const kinds = ['sports', 'minigame'] as const;
const classes: Record<Sold, readonly string[]> = {
  sports: ['sports', 'inplay'],
  minigame: ['minigame', 'powerball'],
};

/**
 * Classes of the house's bets whose switch is on, of those that are asked for; undefined where the switches take none away,
 * and so nothing has to be filtered by.
 */
export function soldClasses(settings: Switches, asked?: readonly string[]): string[] | undefined {
  const unsold = kinds.flatMap((kind) => (isSold(settings, kind) ? [] : classes[kind]));
  const all = asked ?? kinds.flatMap((kind) => classes[kind]);
  return all.some((name) => unsold.includes(name)) ? all.filter((name) => !unsold.includes(name)) : undefined;
}
