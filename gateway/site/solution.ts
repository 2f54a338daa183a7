import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';

type Offered = Pick<SiteSettings, 'useCasino' | 'useSlot' | 'useSports' | 'useMinigame' | 'useAutoTransfer'>;

/** What a site offers, by the names that clients know. */
export const solutionOf = ({ useCasino, useSlot, useSports, useMinigame, useAutoTransfer }: Offered) => ({
  use_casino: useCasino,
  use_slot: useSlot,
  use_sports: useSports,
  use_minigame: useMinigame,
  use_auto_transfer: useAutoTransfer,
});
