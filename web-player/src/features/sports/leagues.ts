import type { Match } from '@madang/proto/madang/player/v1/sports_pb.ts';

export interface League {
  readonly key: string;
  readonly name: string;
  readonly country: string;
  readonly sport: string;
  readonly matches: readonly Match[];
}

/** Matches in their order, those of a league that follow each other under one head. */
export function inLeagues(matches: readonly Match[]): League[] {
  const leagues: (League & { matches: Match[] })[] = [];
  for (const match of matches) {
    const last = leagues.at(-1);
    if (last && last.matches[0]?.leagueId === match.leagueId) last.matches.push(match);
    else
      leagues.push({
        key: `${match.leagueId} ${match.id}`,
        name: match.league,
        country: match.country,
        sport: match.sport,
        matches: [match],
      });
  }
  return leagues;
}
