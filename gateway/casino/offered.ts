import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { RestContext } from '../rest/resource.ts';
import type { CasinoKind } from './catalogue.ts';

type Switches = Pick<SiteSettings, 'useCasino' | 'useSlot'>;

/** GAME_NOT_OFFERED where the site's switch for the kind is off. */
export function checkOffered(settings: Switches, kind: string): CasinoKind {
  if (!offeredKinds(settings).some((one) => one === kind)) throw new DomainError('GAME_NOT_OFFERED');
  return kind as CasinoKind;
}

/** The kinds that the site's switches let in. */
export const offeredKinds = ({ useCasino, useSlot }: Switches): CasinoKind[] => [
  ...(useCasino ? (['casino'] as const) : []),
  ...(useSlot ? (['slot'] as const) : []),
];

/**
 * The kinds whose bets and figures a caller sees: an administrator all of them, since what was bet stays on record, a partner
 * what the site offers. GAME_NOT_OFFERED where that is none of those that are asked for.
 */
export async function seenKinds(
  { gateway, caller }: Pick<RestContext, 'gateway' | 'caller'>,
  asked: readonly CasinoKind[],
): Promise<CasinoKind[]> {
  if (caller.kind !== 'agent') return [...asked];
  const offered = offeredKinds(await gateway.site.settings.get()).filter((kind) => asked.includes(kind));
  if (offered.length === 0) throw new DomainError('GAME_NOT_OFFERED');
  return offered;
}
