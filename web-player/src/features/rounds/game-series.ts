import type { GameInfo } from '@madang/proto/madang/player/v1/games_pb.ts';

/** Games that differ only in their cycle share one line of the menu: eos1…eos5 are the series eos. */
export interface GameSeries {
  readonly key: string;
  readonly games: readonly GameInfo[];
}

const CYCLED = /^([a-z]+)([1-5])$/;

export function seriesOf(games: readonly GameInfo[]): GameSeries[] {
  const series = new Map<string, GameInfo[]>();
  for (const game of games) {
    const match = CYCLED.exec(game.id);
    const key = match && Number(match[2]) === game.cycleMinutes ? (match[1] ?? game.id) : game.id;
    const members = series.get(key);
    if (members) members.push(game);
    else series.set(key, [game]);
  }
  return [...series].map(([key, members]) => ({ key, games: members }));
}

/** The longest cycle is the one that a menu opens. */
export const leadOf = (series: GameSeries): GameInfo | undefined => series.games.at(-1);

export const addressOf = (game: GameInfo): string => `/game/${game.route}`;

/** `/game/powerball?type=eos5` and `/game/powerball/ntry?type=eos5` are older addresses of the same pages. */
export function gameAt(games: readonly GameInfo[], route: string, type: string | null): GameInfo | undefined {
  const wanted = /^powerball(\/ntry)?$/.test(route) ? `powerball/ntry/${type ?? 'powerball'}` : route;
  return games.find((game) => game.route === wanted);
}
