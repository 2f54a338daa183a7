import type { LinkNamedRequest, SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import { joinSameMatches, partOtherMatches } from './join-matches.ts';
import { findLeague, findTeam, type NamedRow } from './list-named.ts';
import { ofLeague, ofTeam, tellOpen } from './update-named.ts';

/** Shows a league as another; the matches of both are told anew. */
export const linkLeagues =
  (deps: SportsCalls): Handler<typeof SportsService.method.linkLeagues> =>
  async (request, context) => {
    const { before, after } = await link(deps, 'league', request, context);
    for (const id of shownBy(before, after)) await tellOpen(deps, ofLeague, id, context.trace);
    return (await findLeague(deps.database, request.id)) ?? notFound('id');
  };

/** Shows a team as another; matches that are the same then are sold as one, those that are it no longer by themselves. */
export const linkTeams =
  (deps: SportsCalls): Handler<typeof SportsService.method.linkTeams> =>
  async (request, context) => {
    const { before, after } = await link(deps, 'team', request, context);
    for (const id of shownBy(before, after)) await tellOpen(deps, ofTeam, id, context.trace);
    if (after.linkedTo === 0n) await partOtherMatches(deps, request.id, context);
    else await joinSameMatches(deps, after.linkedTo, context);
    return (await findTeam(deps.database, request.id)) ?? notFound('id');
  };

function notFound(field: string): never {
  throw new DomainError('NOT_FOUND', { field });
}

/** What they were shown as and are shown as now: the matches of each have other names, or others beside them. */
const shownBy = (...rows: NamedRow[]): Set<bigint> => new Set(rows.flatMap(({ id, linkedTo }) => linkedTo || id));

const stores = {
  league: { table: 'leagues', find: findLeague, link: 'league.link', unlink: 'league.unlink' },
  team: { table: 'teams', find: findTeam, link: 'team.link', unlink: 'team.unlink' },
} as const;

/** The same link again has no trace, but its matches are looked for again. */
function link(
  deps: SportsCalls,
  what: keyof typeof stores,
  { id, toId, memo }: LinkNamedRequest,
  context: CallContext,
): Promise<{ before: NamedRow; after: NamedRow }> {
  const { table, find, ...actions } = stores[what];
  return deps.database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('madang-sports-names'))`);
    const before = (await find(tx, id)) ?? notFound('id');
    if (toId > 0n) await checkTarget(tx, before, toId, stores[what]);
    if (before.linkedTo === toId) return { before, after: before };
    await tx.query(`update ${table} set linked_to = nullif($2, 0) where id = $1`, [id, toId]);
    await tx.query('update sports_links set version = version + 1');
    const after = { ...before, linkedTo: toId };
    await deps.audit(tx, context, {
      action: toId > 0n ? actions.link : actions.unlink,
      resource: what,
      resourceId: id.toString(),
      before: { linked_to: before.linkedTo.toString() },
      after: { linked_to: toId.toString() },
      memo,
    });
    return { before, after };
  });
}

/** Links go one step: what others are linked to is shown as itself. */
async function checkTarget(
  tx: Queryable,
  row: NamedRow,
  toId: bigint,
  { table, find }: Pick<(typeof stores)[keyof typeof stores], 'table' | 'find'>,
): Promise<void> {
  const target = (await find(tx, toId)) ?? notFound('to_id');
  if (target.id === row.id || target.sport !== row.sport) throw new DomainError('VALIDATION', { field: 'to_id' });
  if (target.linkedTo !== 0n) throw new DomainError('STATE_CONFLICT', { field: 'to_id' });
  const { rows } = await tx.query(`select from ${table} where linked_to = $1 limit 1`, [row.id]);
  if (rows.length > 0) throw new DomainError('STATE_CONFLICT', { field: 'id' });
}
