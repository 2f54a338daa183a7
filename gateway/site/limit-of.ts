import type { Limit } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { GatewayContext } from '../context.ts';
import { known } from '../rest/known.ts';
import type { Caller } from '../session/caller.ts';

/**
 * Stakes that the caller may place on a game: a member's own where it has some, its level's otherwise; a visitor sees those
 * of the first level. While betting is away a member sees its level's, as they were last heard.
 */
export async function limitOf(
  { site, services }: Pick<GatewayContext, 'site' | 'services'>,
  game: string,
  caller: Pick<Caller, 'kind' | 'session' | 'options'>,
): Promise<Limit | undefined> {
  const asked =
    caller.kind === 'member'
      ? known(services.memberLimits.listOwnLimits({}, caller.options))
      : Promise.resolve(undefined);
  const [games, all, own] = await Promise.all([site.games.get(), site.limits.get(), asked]);
  const level = caller.session?.principal.level || 1;
  const gameClass = games.find(({ id }) => id === game)?.gameClass;
  return (
    own?.limits.find((row) => row.gameClass === gameClass) ??
    all.find((row) => row.gameClass === gameClass && row.level === level)
  );
}
