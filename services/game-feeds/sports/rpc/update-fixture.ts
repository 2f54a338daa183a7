import { timestampMs } from '@bufbuild/protobuf/wkt';
import { FixtureStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { SportsService, UpdateFixtureRequest } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import { applyMarket, voidBefore } from '../intake/apply-message.ts';
import { changeFixtures } from '../state/change-fixtures.ts';
import type { FixtureState } from '../state/fixture.ts';
import { fixtureStatusName } from '../state/words.ts';
import { auditedFixture } from './audited.ts';
import { checkBoards, manual } from './create-fixture.ts';
import { fixtureRows } from './fixture-rows.ts';
import { offeredMarkets } from './offered-markets.ts';

const hourMs = 3_600_000;

/** Changes a match: its start, its boards and whose word counts; how far it is and its markets only where no supplier tells. */
export const updateFixture =
  (deps: SportsCalls): Handler<typeof SportsService.method.updateFixture> =>
  async (request, context) => {
    const { fixtureId, memo } = request;
    let before: ReturnType<typeof auditedFixture> | undefined;
    await changeFixtures(
      deps,
      [fixtureId],
      { memo, trace: context.trace },
      async (states, tx) => {
        const state = states.get(fixtureId);
        if (!state) throw new DomainError('NOT_FOUND', { field: 'fixture_id' });
        before = auditedFixture(state.fixture);
        await checkProvider(tx, request);
        update(state, request, deps.clock.now().getTime());
        setDelay(state, request, deps.settings.of(state.fixture.sport).inPlayDelaySeconds);
      },
      async ({ states }, tx) => {
        const fixture = states.get(fixtureId)?.fixture;
        const after = fixture && auditedFixture(fixture);
        const resourceId = fixtureId.toString();
        await deps.audit(tx, context, {
          action: 'fixture.update',
          resource: 'fixture',
          resourceId,
          before,
          after,
          memo,
        });
      },
    );
    const [row] = await fixtureRows(deps.database, [fixtureId]);
    if (!row) throw new DomainError('NOT_FOUND', { field: 'fixture_id' });
    return row;
  };

async function checkProvider(tx: Queryable, { fixtureId, provider }: UpdateFixtureRequest): Promise<void> {
  if (provider === '' || provider === manual) return;
  const { rows } = await tx.query('select from fixture_refs where $1 in (fixture_id, also_id) and provider = $2', [
    fixtureId,
    provider,
  ]);
  if (rows.length === 0) throw new DomainError('VALIDATION', { field: 'provider' });
}

/** A delay of its own stays when its sport's changes. */
function setDelay({ fixture }: FixtureState, { inPlayDelaySeconds: asked }: UpdateFixtureRequest, usual: number): void {
  if (asked === undefined) return;
  fixture.ownDelay = asked >= 0;
  fixture.inPlayDelaySeconds = asked >= 0 ? asked : usual;
}

function update(state: FixtureState, request: UpdateFixtureRequest, now: number): void {
  const { fixture, touched } = state;
  const markets = offeredMarkets(request.markets);
  const startsAt = request.startsAt && timestampMs(request.startsAt);
  if (startsAt !== undefined) {
    if (startsAt - fixture.startsAt > fixture.voidAfterHours * hourMs) voidBefore(state, now);
    fixture.startsAt = startsAt;
  }
  const boards = checkBoards(request.boards);
  if (boards.length > 0) {
    fixture.boards = boards;
    // Every market says which boards offer it.
    touched.released = fixture.releasedAt !== undefined;
  }
  if (request.provider !== '' && request.provider !== fixture.provider) {
    fixture.provider = request.provider;
    fixture.fixtureAt = 0;
    fixture.playAt = 0;
  }
  const byHand = markets.length > 0 || request.status !== FixtureStatus.UNSPECIFIED;
  if (byHand && fixture.provider !== manual)
    throw new DomainError('STATE_CONFLICT', { field: 'fixture_id', meta: { provider: fixture.provider } });
  fixture.status = fixtureStatusName(request.status) ?? fixture.status;
  for (const market of markets) applyMarket(state, market, now);
  touched.fixture = true;
  touched.facts = true;
  touched.sale = true;
}
