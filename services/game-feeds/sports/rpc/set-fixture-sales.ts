import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import { type Fixture, type FixtureState, playStatuses } from '../state/fixture.ts';
import { changeEachFixture } from './change-each-fixture.ts';

const maxFound = 2_000;

/** Releases or stops matches. One that is released by hand also takes bets while its supplier is silent no longer. */
export const setFixtureSales =
  (deps: SportsCalls): Handler<typeof SportsService.method.setFixtureSales> =>
  async ({ fixtureIds, leagueId, allInPlay, stopped, memo }, context) => {
    const ways = [fixtureIds.length > 0, leagueId > 0n, allInPlay].filter(Boolean);
    if (ways.length !== 1) throw new DomainError('VALIDATION', { field: 'fixture_ids' });
    const ids = fixtureIds.length > 0 ? fixtureIds : await findOpen(deps, leagueId);
    const now = deps.clock.now().getTime();
    const results = await changeEachFixture(deps, {
      ids,
      memo,
      context,
      action: stopped ? 'fixture.stop' : 'fixture.release',
      work: (state) => setSale(state, stopped, now),
    });
    return { results };
  };

async function findOpen({ database }: SportsCalls, leagueId: bigint): Promise<bigint[]> {
  const { rows } = await database.query<{ id: bigint }>(
    `select f.id from fixtures f
      where not f.decided and case when $1 = 0 then f.status = any($2::text[]) else f.league_id in (select id from leagues where $1 in (id, linked_to)) end
      order by f.id limit ${maxFound}`,
    [leagueId, playStatuses],
  );
  return rows.map(({ id }) => id);
}

/** True where the sale is another one then. */
function setSale(state: FixtureState, stopped: boolean, now: number): boolean {
  const { fixture, touched } = state;
  const released = !stopped && fixture.releasedAt === undefined;
  if (!released && !isOtherwise(fixture, stopped)) return false;
  fixture.stoppedByOperator = stopped;
  // Who releases by hand answers for the prices, whatever became of the supplier.
  if (!stopped) fixture.stoppedByFeed = false;
  if (released) release(state, now);
  touched.fixture = true;
  return true;
}

/** Sale begins: every market is told. */
export function release({ fixture, touched }: FixtureState, now: number): void {
  fixture.releasedAt = now;
  touched.released = true;
}

const isOtherwise = (fixture: Fixture, stopped: boolean): boolean =>
  fixture.stoppedByOperator !== stopped || (!stopped && fixture.stoppedByFeed);
