import type { MarketPickResult } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { EnterFixtureResultRequest, SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import type { FeedPickResult } from '../feed-message.ts';
import { mergeScore } from '../intake/apply-message.ts';
import { isScore } from '../intake/check-message.ts';
import { type FixtureState, overStatuses } from '../state/fixture.ts';
import type { Market } from '../state/market.ts';
import { fixtureStatusName, legResultName } from '../state/words.ts';
import { type Deciding, decide, preview } from './decide-fixture.ts';

/** Enters, corrects or closes: what it changes has its next revision, the same again has none. */
export const enterFixtureResult =
  (deps: SportsCalls): Handler<typeof SportsService.method.enterFixtureResult> =>
  (request, context) =>
    decide(deps, entering(deps, request), context);

/** What would come of it; nothing of it is kept. */
export const previewFixtureResult =
  (deps: SportsCalls): Handler<typeof SportsService.method.previewFixtureResult> =>
  (request, context) =>
    preview(deps, { ...entering(deps, request), memo: request.memo || 'preview' }, context);

const entering = (deps: SportsCalls, request: EnterFixtureResultRequest): Deciding => ({
  fixtureId: request.fixtureId,
  memo: request.memo,
  action: 'fixture.result',
  needsMemo: true,
  work: (state) => enter(state, request, deps.clock.now().getTime()),
});

function enter(state: FixtureState, request: EnterFixtureResultRequest, at: number): void {
  const { fixture, touched, markets } = state;
  const status = fixtureStatusName(request.status);
  if (status && !overStatuses.includes(status) && status !== 'postponed')
    throw new DomainError('VALIDATION', { field: 'status' });
  if (!request.scores.every(isScore)) throw new DomainError('RESULT_INVALID', { field: 'scores' });
  for (const { period, home, away, ended } of request.scores)
    mergeScore(fixture.scores, { period, home, away, ended, at, own: true });
  if (request.scores.length > 0) for (const market of markets.values()) gradeByScores(state, market, at);
  for (const [index, { marketId, results }] of request.markets.entries()) {
    const market = markets.get(marketId);
    if (!market) throw new DomainError('NOT_FOUND', { field: `markets.${index}` });
    market.verdicts = { ...market.verdicts, operator: verdict(market, results, index) };
    touched.markets.add(marketId);
  }
  if (status && status !== fixture.status) {
    fixture.status = status;
    fixture.playAt = Math.max(fixture.playAt, at);
  }
  if (request.close !== undefined) fixture.closedAt = request.close ? (fixture.closedAt ?? at) : undefined;
  touched.fixture = true;
  touched.facts = true;
}

/** An operator's scores count above what the supplier said of results until now. */
function gradeByScores({ touched }: FixtureState, market: Market, at: number): void {
  const { feed, held, ...verdicts } = market.verdicts;
  if (!feed && !held) return;
  market.verdicts = { ...verdicts, feedAt: Math.max(verdicts.feedAt ?? 0, at) };
  touched.markets.add(market.id);
}

/** In the market's order; a verdict that leaves out a pick, or names another one, is none. */
function verdict(market: Market, given: readonly MarketPickResult[], index: number): FeedPickResult[] {
  const byPick = new Map(given.map((one) => [one.pick, one]));
  const invalid = () => new DomainError('RESULT_INVALID', { field: `markets.${index}` });
  if (byPick.size !== given.length || byPick.size !== market.feed.length) throw invalid();
  return market.feed.map(({ pick }) => {
    const one = byPick.get(pick);
    const result = one && legResultName(one.result);
    if (!one || !result || one.sharedBy < 0 || one.sharedBy > market.feed.length) throw invalid();
    return one.sharedBy > 1 ? { pick, result, sharedBy: one.sharedBy } : { pick, result };
  });
}
