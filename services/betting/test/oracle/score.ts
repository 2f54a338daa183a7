/** Goals of a team in the first half and in the whole match. */
interface Goals {
  first: number;
  all: number;
}

/** What football markets are decided by. */
export interface Score {
  home: Goals;
  away: Goals;
}

export const score = (homeAll: number, awayAll: number, homeFirst = 0, awayFirst = 0): Score => ({
  home: { first: homeFirst, all: homeAll },
  away: { first: awayFirst, all: awayAll },
});

/** Points of a part of a match: home and away. */
export type Points = readonly [home: number, away: number];

/** The points of the whole match, its first half or its second. */
export function pointsOf({ home, away }: Score, period: string): Points {
  switch (period) {
    case 'ft':
    case 'reg':
      return [home.all, away.all];
    case 'h1':
      return [home.first, away.first];
    case 'h2':
      return [home.all - home.first, away.all - away.first];
    default:
      throw new Error(`the oracle knows no period ${period}`);
  }
}

/** `home`, `draw` or `away`. */
export const leader = ([home, away]: Points): string => (home > away ? 'home' : home < away ? 'away' : 'draw');
