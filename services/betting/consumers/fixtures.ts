import { toBinary } from '@bufbuild/protobuf';
import { type FixtureUpdated, FixtureUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { bytesArray, plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { ConsumerOptions } from '@madang/runtime/events/consumer.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { lateIncidents, noteLateIncidents } from '../alerts/late-bets.ts';
import type { BettingDeps } from '../deps.ts';

/** Keeps matches as they were last told of: bets on them are shown long after they are over; and what of them was told late. */
export const fixtures = ({ database }: Pick<BettingDeps, 'database'>): ConsumerOptions => ({
  consumer: 'betting-fixtures',
  database,
  events: [FixtureUpdatedSchema],
  handle: keep,
});

async function keep(tx: Queryable, batch: ReceivedEvent[]): Promise<void> {
  const newest = new Map<bigint, FixtureUpdated>();
  for (const event of batch) {
    if (!isEvent(event, FixtureUpdatedSchema)) continue;
    const known = newest.get(event.message.fixtureId);
    if (!known || known.version < event.message.version) newest.set(event.message.fixtureId, event.message);
  }
  const told = [...newest.values()];
  await noteLateIncidents(
    tx,
    batch.flatMap((event) =>
      isEvent(event, FixtureUpdatedSchema) ? lateIncidents(event.message, event.at.getTime()) : [],
    ),
  );
  await tx.query({
    name: 'fixtures-keep',
    text: `insert into fixtures as f (fixture_id, version, told)
           select t.fixture_id, t.version, t.told
             from unnest($1::int8[], $2::int8[], $3::bytea[]) t (fixture_id, version, told) order by 1
           on conflict (fixture_id) do update set version = excluded.version, told = excluded.told
            where f.version < excluded.version`,
    values: [
      plainArray(told.map(({ fixtureId }) => fixtureId)),
      plainArray(told.map(({ version }) => version)),
      // What happened in a match is not shown with a bet.
      bytesArray(told.map((fixture) => toBinary(FixtureUpdatedSchema, { ...fixture, incidents: [] }))),
    ],
  });
}
