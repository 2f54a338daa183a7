import type { Limit } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { SiteFacts } from './site-facts.ts';

/** Stakes that a level may place on a game; a visitor sees those of the first level. */
export async function limitOf(
  { games, limits }: Pick<SiteFacts, 'games' | 'limits'>,
  game: string,
  level: number,
): Promise<Limit | undefined> {
  const [known, all] = await Promise.all([games.get(), limits.get()]);
  const gameClass = known.find(({ id }) => id === game)?.gameClass;
  return all.find((row) => row.gameClass === gameClass && row.level === (level || 1));
}
