import type { Limit } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { GatewayContext } from '../context.ts';
import { known } from '../rest/known.ts';
import type { Caller } from '../session/caller.ts';

type Parts = Pick<GatewayContext, 'site' | 'services'>;
type Asker = Pick<Caller, 'kind' | 'session' | 'options'>;

/**
 * Stakes that the caller may place on games of a class: a member's own where it has some, its level's otherwise; a visitor sees those
 * of the first level. While betting is away a member sees its level's, as they were last heard.
 */
export async function limitOfClass(
  { site, services }: Parts,
  gameClass: string | undefined,
  caller: Asker,
): Promise<Limit | undefined> {
  const asked =
    caller.kind === 'member'
      ? known(services.memberLimits.listOwnLimits({}, caller.options))
      : Promise.resolve(undefined);
  const [all, own] = await Promise.all([site.limits.get(), asked]);
  const level = caller.session?.principal.level || 1;
  return (
    own?.limits.find((row) => row.gameClass === gameClass) ??
    all.find((row) => row.gameClass === gameClass && row.level === level)
  );
}

/** The same for one mini game. */
export async function limitOf(parts: Parts, game: string, caller: Asker): Promise<Limit | undefined> {
  const games = await parts.site.games.get();
  return limitOfClass(parts, games.find(({ id }) => id === game)?.gameClass, caller);
}
