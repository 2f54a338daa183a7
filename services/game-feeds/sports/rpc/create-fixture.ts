import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { CreateFixtureRequest, SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { isBoard } from '../boards/boards.ts';
import type { SportsCalls } from '../deps.ts';
import { type Board, type Sport, sports } from '../feed-message.ts';
import { applyMarket } from '../intake/apply-message.ts';
import { insertFixture, type Sides } from '../intake/find-fixtures.ts';
import { findNamed, insertNamed } from '../intake/find-names.ts';
import { auditedFixture } from './audited.ts';
import { fixtureRows } from './fixture-rows.ts';
import { offeredMarkets } from './offered-markets.ts';
import { checkNames } from './own-names.ts';

/** The supplier of what operators register. */
export const manual = 'manual';

/** Registers a match by hand, once for its key. */
export const createFixture =
  (deps: SportsCalls): Handler<typeof SportsService.method.createFixture> =>
  async (request, context) => {
    const { sport, startsAt, key, memo } = request;
    if (!isSport(sport)) throw new DomainError('VALIDATION', { field: 'sport' });
    const boards = checkBoards(request.boards);
    const markets = offeredMarkets(request.markets);
    const now = deps.clock.now();
    const made = await deps.database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('madang-sports-names'))`);
      const { rows } = await tx.query<{ id: bigint; starts_at: Date }>(
        'select id, starts_at from fixtures where key = $1',
        [key],
      );
      if (rows[0]) {
        if (rows[0].starts_at.getTime() !== (startsAt && timestampMs(startsAt)))
          throw new DomainError('KEY_CONFLICT', { field: 'key' });
        return { id: rows[0].id, states: [] };
      }
      await deps.settings.refresh(tx);
      const sides = await sidesOf(tx, request, sport);
      const told = {
        sport,
        startsAt: startsAt ? timestampMs(startsAt) : 0,
        status: 'not_started',
        ...(boards.length > 0 && { boards }),
      } as const;
      // Whoever registers a match says himself where it is offered.
      const settings = { ...deps.settings.of(sport), automaticRelease: request.release, automaticSpecials: true };
      const id = await insertFixture(tx, manual, told, sides, settings, now, key);
      const { states } = await deps.store.change(
        tx,
        [id],
        { now: now.getTime(), memo, trace: context.trace },
        (locked) => {
          const state = locked.get(id);
          if (!state) return;
          for (const market of markets) applyMarket(state, market, now.getTime());
          state.touched.fixture = true;
          state.touched.released = request.release;
        },
      );
      const fixture = states.get(id)?.fixture;
      const after = fixture && auditedFixture(fixture);
      await deps.audit(tx, context, {
        action: 'fixture.create',
        resource: 'fixture',
        resourceId: id.toString(),
        after,
        memo,
      });
      return { id, states: [...states.values()] };
    });
    deps.store.keep(made.states);
    const [row] = await fixtureRows(deps.database, [made.id]);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  };

const isSport = (text: string): text is Sport => (sports as readonly string[]).includes(text);

export function checkBoards(given: readonly string[]): Board[] {
  return given.map((board) => {
    if (!isBoard(board)) throw new DomainError('VALIDATION', { field: 'boards' });
    return board;
  });
}

async function sidesOf(tx: Queryable, request: CreateFixtureRequest, sport: Sport): Promise<Sides> {
  const country = request.country || 'XX';
  const named = async (table: 'leagues' | 'teams', id: bigint, names: Record<string, string>, field: string) => {
    if (id === 0n) {
      const told = { sport, country, names: checkNames(names, true, `${field}_names`) };
      return (await findNamed(tx, table, told)) ?? insertNamed(tx, table, told);
    }
    const { rows } = await tx.query(`select from ${table} where id = $1 and sport = $2`, [id, sport]);
    if (rows.length === 0) throw new DomainError('NOT_FOUND', { field: `${field}_id` });
    return id;
  };
  const sides = {
    leagueId: await named('leagues', request.leagueId, request.leagueNames, 'league'),
    homeId: await named('teams', request.homeId, request.homeNames, 'home'),
    awayId: await named('teams', request.awayId, request.awayNames, 'away'),
  };
  if (sides.homeId === sides.awayId) throw new DomainError('VALIDATION', { field: 'away_id' });
  return sides;
}
