import type { MessageInitShape } from '@bufbuild/protobuf';
import type { SportsRules } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import type { SlipLimitsSchema } from '@madang/proto/madang/player/v1/sports_pb.ts';

/** How many legs a fold may have, and what it gains by them: a bonus that no fold can reach is not promised. */
export function foldRules({
  bonuses,
  maxLegs: mostOnSlip,
  noMultiAbove,
}: Pick<SportsRules, 'bonuses' | 'maxLegs' | 'noMultiAbove'>): MessageInitShape<typeof SlipLimitsSchema> {
  const maxLegs = noMultiAbove > 0 ? Math.min(mostOnSlip, noMultiAbove) : mostOnSlip;
  return {
    maxLegs,
    bonuses: bonuses
      .filter(({ legs }) => legs <= maxLegs)
      .sort((a, b) => a.legs - b.legs)
      .map(({ legs, bonusMilli, leastOddsMilli }) => ({ legs, bonusMilli, leastOddsMilli })),
  };
}
