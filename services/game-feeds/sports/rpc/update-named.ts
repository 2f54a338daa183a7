import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { linkKinds } from '../boards/boards.ts';
import type { SportsCalls, SportsDeps } from '../deps.ts';
import { changeInChunks } from '../state/change-in-chunks.ts';
import { findLeague, findTeam } from './list-named.ts';
import { checkNames } from './own-names.ts';

/** Names and links of a league; its open matches are told anew. */
export const updateLeague =
  (deps: SportsCalls): Handler<typeof SportsService.method.updateLeague> =>
  async ({ id, names, links, memo }, context) => {
    checkNames(names, false);
    for (const kind of Object.keys(links))
      if (!(linkKinds as readonly string[]).includes(kind)) throw new DomainError('VALIDATION', { field: 'links' });
    const after = await deps.database.transaction(async (tx) => {
      await tx.query('select from leagues where id = $1 for update', [id]);
      const before = await findLeague(tx, id);
      if (!before) throw new DomainError('NOT_FOUND', { field: 'id' });
      const stopped = linkKinds.filter((kind) =>
        Object.hasOwn(links, kind) ? !links[kind] : before.stoppedKinds.includes(kind),
      );
      await saveNames(tx, 'leagues', id, names);
      await tx.query('update leagues set stopped_kinds = $2 where id = $1', [id, stopped]);
      const saved = (await findLeague(tx, id)) ?? before;
      await deps.audit(tx, context, {
        action: 'league.update',
        resource: 'league',
        resourceId: id.toString(),
        before: { names: before.names, stopped_kinds: before.stoppedKinds },
        after: { names: saved.names, stopped_kinds: saved.stoppedKinds },
        memo,
      });
      return saved;
    });
    await tellOpen(deps, ofLeague, id, context.trace);
    return after;
  };

/** Names of a team; its open matches are told anew. */
export const updateTeam =
  (deps: SportsCalls): Handler<typeof SportsService.method.updateTeam> =>
  async ({ id, names, memo }, context) => {
    checkNames(names, false);
    const after = await deps.database.transaction(async (tx) => {
      await tx.query('select from teams where id = $1 for update', [id]);
      const before = await findTeam(tx, id);
      if (!before) throw new DomainError('NOT_FOUND', { field: 'id' });
      await saveNames(tx, 'teams', id, names);
      const saved = (await findTeam(tx, id)) ?? before;
      await deps.audit(tx, context, {
        action: 'team.update',
        resource: 'team',
        resourceId: id.toString(),
        before: { names: before.names },
        after: { names: saved.names },
        memo,
      });
      return saved;
    });
    await tellOpen(deps, ofTeam, id, context.trace);
    return after;
  };

/** An empty name gives the supplier's back. */
const saveNames = (tx: Queryable, table: 'leagues' | 'teams', id: bigint, names: Record<string, string>) =>
  tx.query(
    `update ${table} set own_names = coalesce((
       select jsonb_object_agg(key, value) from jsonb_each_text(own_names || $2::jsonb) where value <> ''), '{}')
      where id = $1`,
    [id, JSON.stringify(names)],
  );

/** Matches of a league or a team, and of what is linked to it. */
export const ofLeague = 'f.league_id in (select id from leagues where $1 in (id, linked_to))';
export const ofTeam = 'array[f.home_id, f.away_id] && array(select id from teams where $1 in (id, linked_to))';

/** Names and links are told with the match and its markets: both have a new version. */
export async function tellOpen(deps: SportsDeps, where: string, id: bigint, trace: string): Promise<void> {
  const { rows } = await deps.database.query<{ id: bigint }>(
    `select f.id from fixtures f where not f.decided and ${where} order by f.id`,
    [id],
  );
  const ids = rows.map((row) => row.id);
  await changeInChunks(deps, ids, { reload: true, trace }, (states) => {
    for (const { fixture, touched } of states.values()) {
      touched.fixture = true;
      touched.released = fixture.releasedAt !== undefined;
    }
  });
}
