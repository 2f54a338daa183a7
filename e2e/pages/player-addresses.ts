import { playerStates } from './player-states.ts';
import type { PageState } from './state.ts';

export type Address = Pick<PageState, 'path' | 'who'>;

/** Every address of the player site that some state stands at, once for each of those who look at it. */
export const playerAddresses: readonly Address[] = playerStates
  .map(({ who, path }) => ({ who, path }))
  .filter(({ who, path }, place, all) => all.findIndex((one) => one.who === who && one.path === path) === place);
