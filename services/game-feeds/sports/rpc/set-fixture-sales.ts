import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import { changeFixtures } from '../state/change-fixtures.ts';
import { type Fixture, type FixtureState, playStatuses } from '../state/fixture.ts';
import { auditedFixture } from './audited.ts';

const maxFound = 2_000;
const chunk = 100;

/** Releases or stops matches. One that is released by hand also takes bets while its supplier is silent no longer. */
export const setFixtureSales =
  (deps: SportsCalls): Handler<typeof SportsService.method.setFixtureSales> =>
  async ({ fixtureIds, leagueId, allInPlay, stopped, memo }, context) => {
    const ways = [fixtureIds.length > 0, leagueId > 0n, allInPlay].filter(Boolean);
    if (ways.length !== 1) throw new DomainError('VALIDATION', { field: 'fixture_ids' });
    const ids = fixtureIds.length > 0 ? fixtureIds : await findOpen(deps, leagueId);
    const found = new Set<bigint>();
    for (let from = 0; from < ids.length; from += chunk)
      for (const id of await setChunk(deps, ids.slice(from, from + chunk), stopped, memo, context)) found.add(id);
    return {
      results: ids.map((id) => ({ id: id.toString(), ok: found.has(id), code: found.has(id) ? '' : 'NOT_FOUND' })),
    };
  };

async function findOpen({ database }: SportsCalls, leagueId: bigint): Promise<bigint[]> {
  const { rows } = await database.query<{ id: bigint }>(
    `select f.id from fixtures f
      where not f.decided and case when $1 = 0 then f.status = any($2::text[]) else f.league_id = $1 end
      order by f.id limit ${maxFound}`,
    [leagueId, playStatuses],
  );
  return rows.map(({ id }) => id);
}

async function setChunk(
  deps: SportsCalls,
  ids: readonly bigint[],
  stopped: boolean,
  memo: string,
  context: CallContext,
): Promise<bigint[]> {
  const before = new Map<bigint, ReturnType<typeof auditedFixture>>();
  const now = deps.clock.now().getTime();
  const { states } = await changeFixtures(
    deps,
    ids,
    { memo, trace: context.trace },
    (locked) => {
      for (const state of locked.values()) {
        const was = auditedFixture(state.fixture);
        if (setSale(state, stopped, now)) before.set(state.fixture.id, was);
      }
    },
    async (changed, tx) => {
      for (const [id, was] of before)
        await deps.audit(tx, context, {
          action: stopped ? 'fixture.stop' : 'fixture.release',
          resource: 'fixture',
          resourceId: id.toString(),
          before: was,
          after: auditedFixture((changed.states.get(id) as FixtureState).fixture),
          memo,
        });
    },
  );
  return [...states.keys()];
}

/** True where the sale is another one then. */
function setSale({ fixture, touched }: FixtureState, stopped: boolean, now: number): boolean {
  const released = !stopped && fixture.releasedAt === undefined;
  if (!released && !isOtherwise(fixture, stopped)) return false;
  fixture.stoppedByOperator = stopped;
  // Who releases by hand answers for the prices, whatever became of the supplier.
  if (!stopped) fixture.stoppedByFeed = false;
  if (released) {
    fixture.releasedAt = now;
    touched.released = true;
  }
  touched.fixture = true;
  return true;
}

const isOtherwise = (fixture: Fixture, stopped: boolean): boolean =>
  fixture.stoppedByOperator !== stopped || (!stopped && fixture.stoppedByFeed);
