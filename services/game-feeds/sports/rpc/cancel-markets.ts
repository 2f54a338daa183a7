import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { PlacedBetween } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type {
  CancelMarketsRequest,
  RestoreMarketsRequest,
  SportsService,
} from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import type { Span } from '../results/result-state.ts';
import type { FixtureState } from '../state/fixture.ts';
import type { Market } from '../state/market.ts';
import { type Deciding, decide, preview } from './decide-fixture.ts';

const maxSpans = 50;

/** Bets on the markets are void: all, or those that were placed within the span. */
export const cancelMarkets =
  (deps: SportsCalls): Handler<typeof SportsService.method.cancelMarkets> =>
  (request, context) =>
    decide(deps, cancelling(request), context);

/** What would come of it; nothing of it is kept. */
export const previewCancelMarkets =
  (deps: SportsCalls): Handler<typeof SportsService.method.previewCancelMarkets> =>
  (request, context) =>
    preview(deps, cancelling(request), context);

/** What operators said of the markets counts no more; what suppliers and scores say does again. */
export const restoreMarkets =
  (deps: SportsCalls): Handler<typeof SportsService.method.restoreMarkets> =>
  (request, context) =>
    decide(deps, restoring(request), context);

/** What would come of it; nothing of it is kept. */
export const previewRestoreMarkets =
  (deps: SportsCalls): Handler<typeof SportsService.method.previewRestoreMarkets> =>
  (request, context) =>
    preview(deps, restoring(request), context);

function cancelling({ fixtureId, marketIds, placedBetween, memo }: CancelMarketsRequest): Deciding {
  const span = spanOf(placedBetween);
  return {
    fixtureId,
    memo,
    action: 'fixture.cancel',
    needsMemo: false,
    work: (state) => {
      for (const market of named(state, marketIds)) {
        const known = market.verdicts.operatorVoids ?? [];
        if (known.some(({ from, to }) => from === span.from && to === span.to)) continue;
        if (known.length >= maxSpans) throw new DomainError('VALIDATION', { field: 'placed_between' });
        market.verdicts = { ...market.verdicts, operatorVoids: [...known, span] };
        state.touched.markets.add(market.id);
      }
    },
  };
}

const restoring = ({ fixtureId, marketIds, memo }: RestoreMarketsRequest): Deciding => ({
  fixtureId,
  memo,
  action: 'fixture.restore',
  needsMemo: false,
  work: (state) => {
    for (const market of named(state, marketIds)) {
      const { operator, operatorVoids, ...verdicts } = market.verdicts;
      if (!operator && !operatorVoids) continue;
      market.verdicts = verdicts;
      state.touched.markets.add(market.id);
    }
  },
});

function spanOf(placed: PlacedBetween | undefined): Span {
  const from = placed?.from && timestampMs(placed.from);
  const to = placed?.to && timestampMs(placed.to);
  if (from !== undefined && to !== undefined && from >= to)
    throw new DomainError('VALIDATION', { field: 'placed_between' });
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function named({ markets }: FixtureState, ids: readonly string[]): Market[] {
  if (ids.length === 0) return [...markets.values()];
  return ids.map((id) => {
    const market = markets.get(id);
    if (!market) throw new DomainError('NOT_FOUND', { field: 'market_ids' });
    return market;
  });
}
