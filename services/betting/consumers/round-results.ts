import type { MessageShape } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { RoundCancelledSchema, RoundDrawnSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { ConsumerOptions } from '@madang/runtime/events/consumer.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { BettingDeps } from '../deps.ts';

interface Result {
  roundId: string;
  revision: number;
  cancelled: boolean;
  /** Pick to win, loss or void. */
  outcomes: Record<string, string>;
  at: Date;
}

/** Keeps results of rounds, whether or not bets have come yet, and asks the settlement to look at them. */
export function roundResults(deps: Pick<BettingDeps, 'database' | 'clock' | 'wakeSettling'>): ConsumerOptions {
  return {
    consumer: 'betting-round-results',
    database: deps.database,
    events: [RoundDrawnSchema, RoundCancelledSchema],
    handle: (tx, batch) =>
      record(
        tx,
        batch.map((event) => toResult(event, deps.clock.now())),
      ),
    afterCommit: () => deps.wakeSettling(),
  };
}

function toResult(event: ReceivedEvent, now: Date): Result {
  if (isEvent(event, RoundDrawnSchema)) return drawn(event.message, now);
  if (isEvent(event, RoundCancelledSchema)) {
    const { roundId, revision, at } = event.message;
    return { roundId, revision, cancelled: true, outcomes: {}, at: at ? timestampDate(at) : now };
  }
  throw new Error(`an event of the type ${event.type} is no result`);
}

function drawn(message: MessageShape<typeof RoundDrawnSchema>, now: Date): Result {
  const { roundId, revision, results, drawnAt } = message;
  const outcomes = Object.fromEntries(results.map(({ pick, outcome }) => [pick, outcome]));
  const wrong = results.find(({ outcome }) => outcome !== 'win' && outcome !== 'loss' && outcome !== 'void');
  if (wrong) throw new Error(`round ${roundId} has the outcome ${wrong.outcome} for ${wrong.pick}`);
  return { roundId, revision, cancelled: false, outcomes, at: drawnAt ? timestampDate(drawnAt) : now };
}

async function record(tx: Queryable, results: readonly Result[]): Promise<void> {
  await tx.query({
    name: 'results-hold',
    text: 'select hold_bets_off($1)',
    values: [results.map(({ roundId }) => roundId)],
  });
  await tx.query({
    name: 'results-record',
    text: `with result as (
             select r.round_id, r.revision, r.cancelled, r.outcomes, r.at
               from jsonb_to_recordset($1) as r(round_id text, revision int, cancelled boolean, outcomes jsonb, at timestamptz)
           ), kept as (
             insert into round_results (round_id, revision, cancelled, outcomes, at)
             select round_id, revision, cancelled, outcomes, at from result
             on conflict (round_id, revision) do nothing
           )
           insert into settlement_jobs (round_id) select distinct round_id from result order by 1
           on conflict (round_id) do update set calls = settlement_jobs.calls + 1, due_at = now()`,
    values: [
      JSON.stringify(
        results.map(({ roundId, revision, cancelled, outcomes, at }) => ({
          round_id: roundId,
          revision,
          cancelled,
          outcomes,
          at,
        })),
      ),
    ],
  });
}
