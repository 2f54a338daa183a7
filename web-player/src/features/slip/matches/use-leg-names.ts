import { createQueryOptions, useTransport } from '@connectrpc/connect-query';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { MatchLeg } from '../../../shared/slip/leg.ts';
import { useSlip } from '../../../shared/slip/slip-store.ts';

/** Keeps the teams of the slip named in the site's language: those that were picked in another one are read anew. */
export function useLegNames(legs: readonly MatchLeg[]): void {
  const { i18n } = useTranslation();
  const transport = useTransport();
  const rename = useSlip((slip) => slip.rename);
  const foreign = legs.filter(({ language }) => language !== i18n.language);
  // A change of the language makes every answer stale, so that what was named once is named again.
  const answers = useQueries({
    queries: foreign.map(({ matchId }) => ({
      ...createQueryOptions(SportsService.method.getMatch, { id: BigInt(matchId) }, { transport }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  useEffect(() => {
    for (const [place, leg] of foreign.entries()) {
      const teams = answers[place]?.data;
      if (teams && (teams.home !== leg.home || teams.away !== leg.away)) rename(leg, teams);
    }
  });
}
