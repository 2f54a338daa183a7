import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CasinoKind } from './catalogue.ts';

/** GAME_NOT_OFFERED where the site's switch for the kind is off. */
export function checkOffered(settings: Pick<SiteSettings, 'useCasino' | 'useSlot'>, kind: string): CasinoKind {
  const isOn = (kind === 'casino' && settings.useCasino) || (kind === 'slot' && settings.useSlot);
  if (!isOn) throw new DomainError('GAME_NOT_OFFERED');
  return kind as CasinoKind;
}
