import { timestampDate, timestampMs } from '@bufbuild/protobuf/wkt';
import {
  LegResult,
  type MarketPickResult,
  type MarketResulted,
  MarketResultedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { ConsumerOptions } from '@madang/runtime/events/consumer.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { BettingDeps } from '../deps.ts';
import type { LegOutcome, LegResultName } from '../settling/multiplier.ts';

/** Keeps results of markets, whether or not bets have come yet, and asks the settlement to look at them. */
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

const names: Partial<Record<LegResult, LegResultName>> = {
  [LegResult.LOSS]: 'loss',
  [LegResult.WIN]: 'win',
  [LegResult.PUSH]: 'push',
  [LegResult.VOID]: 'void',
  [LegResult.HALF_WIN]: 'half_win',
  [LegResult.HALF_LOSS]: 'half_loss',
};

function toRow(event: ReceivedEvent, now: Date) {
  if (!isEvent(event, MarketResultedSchema)) throw new Error(`an event of the type ${event.type} is no result`);
  const { marketId, revision, open, results, voidBetween, reason, at } = event.message;
  return {
    market_id: marketId,
    revision,
    open,
    outcomes: Object.fromEntries(results.map((told) => [told.pick, outcomeOf(marketId, told)])),
    void_between: voidBetween.map(spanOf),
    reason,
    at: at ? timestampDate(at) : now,
  };
}

function outcomeOf(marketId: string, { pick, result, sharedBy }: MarketPickResult): LegOutcome {
  const name = names[result];
  if (!name || sharedBy < 0) throw new Error(`market ${marketId} has the result ${result} for ${pick}`);
  return { result: name, sharedBy: Math.max(1, sharedBy) };
}

const spanOf = ({ from, to }: MarketResulted['voidBetween'][number]) => ({
  fromMs: from ? timestampMs(from) : null,
  toMs: to ? timestampMs(to) : null,
});

async function record(tx: Queryable, results: readonly ReturnType<typeof toRow>[]): Promise<void> {
  await tx.query({
    name: 'results-hold',
    text: 'select hold_bets_off($1)',
    values: [results.map((result) => result.market_id)],
  });
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
           insert into market_jobs (market_id) select distinct market_id from result order by 1
           on conflict (market_id) do update set calls = market_jobs.calls + 1, due_at = now()`,
    values: [JSON.stringify(results)],
  });
}
