import type { ConsoleIdentity } from '../contract/identity.ts';

/** Kinds of games that a site may not offer. */
export type Offer = 'casino' | 'slot' | 'sports' | 'minigame';

/** Whether a site offers any of these; what nothing is said of is there. */
export const offersAny = (
  solution: ConsoleIdentity['solution'] | undefined,
  kinds: readonly Offer[] | undefined,
): boolean => !kinds || !solution || kinds.some((kind) => solution[`use_${kind}`]);
