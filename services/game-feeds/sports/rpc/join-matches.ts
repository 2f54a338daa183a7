import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import { linkHours } from '../intake/find-fixtures.ts';
import { setLink } from './link-fixtures.ts';

const maxMatches = 500;

interface OpenMatch {
  id: bigint;
  home: bigint;
  away: bigint;
  starts_at: Date;
}

/** Open matches of a team that have the same teams at about the same time are sold as the one that was there first. */
export async function joinSameMatches(deps: SportsCalls, teamId: bigint, context: CallContext): Promise<void> {
  const { rows } = await deps.database.query<OpenMatch>(
    `select f.id, coalesce(h.linked_to, h.id) as home, coalesce(a.linked_to, a.id) as away, f.starts_at
       from fixtures f join teams h on h.id = f.home_id join teams a on a.id = f.away_id
      where not f.decided and f.linked_to is null and $1 in (h.id, h.linked_to, a.id, a.linked_to)
      order by f.id limit ${maxMatches}`,
    [teamId],
  );
  const first: OpenMatch[] = [];
  for (const match of rows) {
    const same = first.find((other) => isSame(match, other));
    if (!same || !(await tryLink(deps, match.id, same.id, context))) first.push(match);
  }
}

const isSame = (one: OpenMatch, other: OpenMatch): boolean =>
  one.home === other.home &&
  one.away === other.away &&
  Math.abs(one.starts_at.getTime() - other.starts_at.getTime()) <= linkHours * 3_600_000;

/** False where they are two after all: one supplier tells of both. */
async function tryLink(deps: SportsCalls, fixtureId: bigint, toId: bigint, context: CallContext): Promise<boolean> {
  try {
    await setLink(deps, { fixtureId, toId, memo: '' }, context);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'STATE_CONFLICT') return false;
    throw error;
  }
}

/** Open matches of a team that is shown as itself again are sold by themselves where the other's teams are not theirs. */
export async function partOtherMatches(deps: SportsCalls, teamId: bigint, context: CallContext): Promise<void> {
  const shown = (team: string) => `(select coalesce(t.linked_to, t.id) from teams t where t.id = ${team})`;
  const { rows } = await deps.database.query<{ id: bigint }>(
    `select f.id from fixtures f join fixtures m on m.id = f.linked_to
      where not f.decided and $1 in (f.home_id, f.away_id, m.home_id, m.away_id)
        and (${shown('f.home_id')} <> ${shown('m.home_id')} or ${shown('f.away_id')} <> ${shown('m.away_id')})
      order by f.id limit ${maxMatches}`,
    [teamId],
  );
  for (const { id } of rows) await setLink(deps, { fixtureId: id, toId: 0n, memo: '' }, context);
}
