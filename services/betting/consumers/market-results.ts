import { timestampDate } from '@bufbuild/protobuf/wkt';
import { MarketResultedSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { ConsumerOptions } from '@madang/runtime/events/consumer.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { BettingDeps } from '../deps.ts';
import { readByIndex } from '../settling/round-lock.ts';
import { resultOf } from '../settling/told-result.ts';

/** Keeps results of markets, whether or not bets have come yet, and asks the settlement to look at those with bets. */
export function marketResults(deps: Pick<BettingDeps, 'database' | 'clock' | 'wakeSettling'>): ConsumerOptions {
  return {
    consumer: 'betting-market-results',
    database: deps.database,
    events: [MarketResultedSchema],
    handle: (tx, batch) =>
      record(
        tx,
        batch.map((event) => toRow(event, deps.clock.now())),
      ),
    afterCommit: () => deps.wakeSettling(),
  };
}

function toRow(event: ReceivedEvent, now: Date) {
  if (!isEvent(event, MarketResultedSchema)) throw new Error(`an event of the type ${event.type} is no result`);
  const { revision, at } = event.message;
  const { marketId, open, outcomes, voidBetween, reason } = resultOf(event.message);
  return {
    market_id: marketId,
    revision,
    open,
    outcomes,
    void_between: voidBetween,
    reason,
    at: at ? timestampDate(at) : now,
  };
}

/**
 * Bets on a market are written under a lock that is held off from here on: all that were written before are seen, and a
 * market without any is nothing to look at. Whoever comes later finds the result.
 */
async function record(tx: Queryable, results: readonly ReturnType<typeof toRow>[]): Promise<void> {
  await tx.query({
    name: 'results-hold',
    text: 'select hold_bets_off($1)',
    values: [results.map((result) => result.market_id)],
  });
  await readByIndex(tx);
  await tx.query({
    name: 'market-results-record',
    text: `with result as (
             select r.market_id, r.revision, r.open, r.outcomes, r.void_between, r.reason, r.at
               from jsonb_to_recordset($1) as r(market_id text, revision int, open boolean, outcomes jsonb,
                 void_between jsonb, reason text, at timestamptz)
           ), kept as (
             insert into market_results (market_id, revision, open, outcomes, void_between, reason, at)
             select market_id, revision, open, outcomes, void_between, reason, at from result
             on conflict (market_id, revision) do nothing
           )
           insert into market_jobs (market_id)
           select u.market_id from (
             select r.market_id from result r
              cross join lateral (select from bets b where b.round_id = r.market_id limit 1) b
              union
             select r.market_id from result r
              cross join lateral (select from bet_legs l where l.market_id = r.market_id limit 1) l
           ) u order by 1
           on conflict (market_id) do update set calls = market_jobs.calls + 1, due_at = now()`,
    values: [JSON.stringify(results)],
  });
}
