import type { Standing } from './standing.ts';

/** A score at the end of what a market looks at. */
export interface End {
  readonly home: number;
  readonly away: number;
}

/** More points than any match has, so that every line lies below. */
const FAR = 100_000;

/**
 * Ends that stand for all that a score can still become: every market's results change, if at all, between two of them. `named` are the
 * scores that the market itself names. With sets to win a score has so few ends that all of them are told.
 */
export function reachableEnds(standing: Standing, named: readonly End[], setsToWin?: number): End[] {
  const { home, away, final } = standing;
  if (final) return [{ home, away }];
  if (setsToWin !== undefined) return endsOfSets(standing, setsToWin);
  const edges = [0, 1, FAR].flatMap((more) => [0, 1, FAR].map((other) => ({ home: home + more, away: away + other })));
  return [...edges, ...named.filter((end) => end.home >= home && end.away >= away)];
}

function endsOfSets({ home, away }: End, setsToWin: number): End[] {
  const ends: End[] = [];
  for (let lost = 0; lost < setsToWin; lost++) {
    if (away <= lost) ends.push({ home: setsToWin, away: lost });
    if (home <= lost) ends.push({ home: lost, away: setsToWin });
  }
  return ends;
}
