import type { MessageInitShape } from '@bufbuild/protobuf';
import type { SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { EggVendorSchema } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import type { CasinoCatalogue } from './catalogue.ts';

type Switches = Pick<SiteSettings, 'useCasino' | 'useSlot' | 'isSeamless'>;

/** The suppliers that money can be moved to: those of the lobbies that the site shows, each once. */
export function eggVendors(
  catalogue: CasinoCatalogue | undefined,
  { useCasino, useSlot, isSeamless }: Switches,
): MessageInitShape<typeof EggVendorSchema>[] {
  if (!catalogue || isSeamless) return [];
  const shown = [
    ...(useCasino ? catalogue.lobby('casino').vendors : []),
    ...(useSlot ? catalogue.lobby('slot').vendors : []),
  ];
  const byCode = new Map(shown.map(({ id, name, maintenance }) => [id, { vendor: id, name: name || id, maintenance }]));
  return [...byCode.values()];
}
