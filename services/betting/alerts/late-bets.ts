import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { FixtureUpdated } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { BettingDeps } from '../deps.ts';
import { raiseAlerts } from './alert.ts';

/** What is told of within this time was told of at once; what is told of beyond the other one is history. */
const leastLateMs = 2_000;
const mostLateMs = 120_000;
/** A bet that was placed before something was told of has been taken, or never will be. */
const settleMs = 20_000;
const incidentsPerTurn = 50;
const keepDays = 1;

export interface LateIncident {
  fixtureId: bigint;
  number: number;
  kind: string;
  happenedAtMs: number;
  toldAtMs: number;
}

/**
 * What of a match made points and was told of late: by the clock of the match, which says when it showed what. Clocks that
 * count down or stand still do not tell.
 */
export function lateIncidents(fixture: FixtureUpdated, toldAtMs: number): LateIncident[] {
  const { clock, incidents, fixtureId } = fixture;
  if (!clock?.at || !clock.running || clock.countsDown) return [];
  const shownAtMs = timestampMs(clock.at);
  return incidents
    .filter(({ points, revoked, period }) => points > 0 && !revoked && period === clock.period)
    .map(({ number, kind, seconds }) => ({
      fixtureId,
      number,
      kind,
      happenedAtMs: shownAtMs - (clock.seconds - seconds) * 1000,
      toldAtMs,
    }))
    .filter(({ happenedAtMs }) => toldAtMs - happenedAtMs >= leastLateMs && toldAtMs - happenedAtMs <= mostLateMs);
}

/** Remembers them from the first telling on. */
export async function noteLateIncidents(tx: Queryable, late: readonly LateIncident[]): Promise<void> {
  if (late.length === 0) return;
  await tx.query({
    name: 'late-incidents-note',
    text: `insert into late_incidents (fixture_id, number, kind, happened_at, told_at)
           select i.fixture_id, i.number, i.kind, i.happened_at, i.told_at
             from unnest($1::int8[], $2::int[], $3::text[], $4::timestamptz[], $5::timestamptz[])
               i (fixture_id, number, kind, happened_at, told_at)
           on conflict do nothing`,
    values: [
      plainArray(late.map(({ fixtureId }) => fixtureId)),
      plainArray(late.map(({ number }) => number)),
      textArray(late.map(({ kind }) => kind)),
      plainArray(late.map(({ happenedAtMs }) => new Date(happenedAtMs).toISOString())),
      plainArray(late.map(({ toldAtMs }) => new Date(toldAtMs).toISOString())),
    ],
  });
}

/** Raises an alert for bets on a match that were placed between something that made points and the telling of it. */
export async function watchLateBets({ database, clock }: Pick<BettingDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<LateIncident & { bets: bigint; stake: bigint }>({
      name: 'late-bets',
      text: `with due as materialized (
               select i.fixture_id, i.number, i.kind, i.happened_at, i.told_at from late_incidents i
                where not i.looked_at and i.told_at < $1 order by i.told_at limit ${incidentsPerTurn} for update skip locked
             ), seen as (
               update late_incidents i set looked_at = true from due d
                where i.fixture_id = d.fixture_id and i.number = d.number
             )
             select d.fixture_id as "fixtureId", d.number, d.kind, s.bets, s.stake,
                    (extract(epoch from d.happened_at) * 1000)::float8 as "happenedAtMs",
                    (extract(epoch from d.told_at) * 1000)::float8 as "toldAtMs"
               from due d cross join lateral (
                 select count(*) as bets, sum(b.stake)::int8 as stake from bets b
                  where b.id >= uuid_at(d.happened_at) and b.id < uuid_at(d.told_at) and b.legs is not null
                    and b.status not in ('refused', 'cancelled') and not b.test_account and exists (
                      select from jsonb_array_elements(b.legs) l
                       where split_part(l ->> 'marketId', ':', 1) = d.fixture_id::text)
               ) s where s.bets > 0`,
      values: [new Date(now.getTime() - settleMs)],
    });
    const alerts = rows.map(({ fixtureId, number, kind, bets, stake, happenedAtMs, toldAtMs }) => ({
      kind: 'late_bets' as const,
      subject: `${fixtureId} ${number}`,
      fixtureId,
      marketId: '',
      pick: '',
      bets,
      stake,
      betId: null,
      accountId: null,
      detail: `${kind} · ${Math.round((toldAtMs - happenedAtMs) / 1000)} s`,
    }));
    await raiseAlerts(tx, alerts, now);
    await tx.query({
      name: 'late-incidents-forget',
      text: `delete from late_incidents where told_at < $1`,
      values: [new Date(now.getTime() - keepDays * 86_400_000)],
    });
  });
}
