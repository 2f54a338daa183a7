import { marketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import { boardsThatFit } from '../boards/boards.ts';
import type { FeedFixture, FeedMarket, FeedMarketKey, FeedMessage, FixtureStatusName } from '../feed-message.ts';
import type { FixtureState, KnownScore } from '../state/fixture.ts';
import type { Market } from '../state/market.ts';

type Of<K extends FeedMessage['kind']> = Extract<FeedMessage, { kind: K }>;
export type MatchMessage = Exclude<FeedMessage, { kind: 'fixture' | 'snapshot' | 'heartbeat' }>;

const maxIncidents = 2_000;
const maxMarkets = 1_000;
const maxScores = 60;
const maxSpans = 50;
const hourMs = 3_600_000;

/** Puts into a match what its supplier says of it. What is older than what is known undoes nothing. */
export function applyMessage(state: FixtureState, message: MatchMessage): void {
  switch (message.kind) {
    case 'score':
      applyScore(state, message);
      return;
    case 'odds':
      for (const market of message.markets) applyMarket(state, market, message.at);
      return;
    case 'settlement':
      applySettlement(state, message);
      return;
    case 'cancel':
      applyCancel(state, message);
      return;
    case 'rollback':
      applyRollback(state, message);
  }
}

/** Puts into a match what its supplier says of it as a whole. */
export function applyFixture(state: FixtureState, told: FeedFixture, at: number, now: number): void {
  const { fixture, touched } = state;
  if (at >= fixture.playAt) setStatus(state, told.status, at);
  if (at < fixture.fixtureAt) return;
  const { startsAt, virtual = false, inPlay = false } = told;
  const asBefore = virtual === fixture.virtual && inPlay === fixture.inPlay;
  const boards = told.boards ?? (asBefore ? fixture.boards : boardsThatFit({ virtual, inPlay }));
  const next = { startsAt, virtual, inPlay, boards: [...boards] };
  if (next.startsAt - fixture.startsAt > fixture.voidAfterHours * hourMs) voidBefore(state, now);
  const changed = (Object.keys(next) as (keyof typeof next)[]).some(
    (name) => JSON.stringify(next[name]) !== JSON.stringify(fixture[name]),
  );
  fixture.fixtureAt = at;
  Object.assign(fixture, next);
  if (!changed) return;
  touched.fixture = true;
  touched.sale = true;
}

/** A match that moves by days is another one: bets from before the move count for nothing. */
export function voidBefore({ markets, touched }: FixtureState, now: number): void {
  for (const market of markets.values()) {
    const spans = market.verdicts.movedVoids ?? [];
    market.verdicts = { ...market.verdicts, movedVoids: [...spans, { to: now }].slice(-maxSpans) };
    touched.markets.add(market.id);
  }
}

function setStatus({ fixture, touched }: FixtureState, status: FixtureStatusName, at: number): void {
  fixture.playAt = at;
  if (status === fixture.status) return;
  fixture.status = status;
  touched.fixture = true;
  touched.facts = true;
}

function applyScore(state: FixtureState, message: Of<'score'>): void {
  const { fixture, incidents, touched } = state;
  const { at, clock } = message;
  if (at >= fixture.playAt) {
    setStatus(state, message.status ?? fixture.status, at);
    if (clock) {
      fixture.clock = { ...clock, at };
      touched.fixture = true;
    }
  }
  for (const score of message.scores ?? []) if (mergeScore(fixture.scores, { ...score, at })) factsChanged(state);
  for (const incident of message.incidents ?? []) {
    const known = incidents.get(incident.number);
    if (known ? known.at > at : incidents.size >= maxIncidents) continue;
    if (known && JSON.stringify({ ...incident, at: 0 }) === JSON.stringify({ ...known, at: 0 })) continue;
    incidents.set(incident.number, { ...incident, at });
    touched.incidents.add(incident.number);
    factsChanged(state);
  }
}

function factsChanged({ touched }: FixtureState): void {
  touched.fixture = true;
  touched.facts = true;
}

/** Puts a score in its place; true where it says something new. An operator's is replaced by an operator's alone. */
export function mergeScore(scores: KnownScore[], score: KnownScore): boolean {
  const index = scores.findIndex(({ period }) => period === score.period);
  const known = scores[index];
  if (!known) {
    if (scores.length < maxScores) scores.push(score);
    return scores.length <= maxScores;
  }
  if ((known.own && !score.own) || (known.at > score.at && !score.own)) return false;
  scores[index] = score;
  const { home, away, ended, own } = known;
  return home !== score.home || away !== score.away || ended !== score.ended || own !== score.own;
}

const idOf = ({ fixture }: FixtureState, { type, period, lineQuarters }: FeedMarketKey): string =>
  marketId({ fixtureId: fixture.id, type, period, ...(lineQuarters !== undefined && { lineQuarters }) });

/** A new market, or other prices of a known one. Its picks stay what they were when it was new. */
export function applyMarket(state: FixtureState, told: FeedMarket, at: number): void {
  const id = idOf(state, told);
  const known = state.markets.get(id);
  const feed = told.outcomes.map(({ pick, oddsMilli, suspended }) =>
    suspended ? { pick, oddsMilli, suspended } : { pick, oddsMilli },
  );
  if (!known) {
    if (state.markets.size >= maxMarkets) return;
    state.markets.set(id, newMarket(id, told, feed, at));
    state.touched.markets.add(id);
    // What is known of the match may decide a market that comes late.
    state.touched.facts = true;
    return;
  }
  if (known.feedAt > at) return;
  known.feedAt = at;
  const picks = new Set(known.feed.map(({ pick }) => pick));
  const samePicks = feed.length === picks.size && feed.every(({ pick }) => picks.has(pick));
  if (!samePicks) return;
  if (known.feedStatus === told.status && JSON.stringify(known.feed) === JSON.stringify(feed)) return;
  known.feedStatus = told.status;
  known.feed = feed;
  state.touched.markets.add(id);
}

const newMarket = (id: string, told: FeedMarket, feed: Market['feed'], at: number): Market => ({
  id,
  type: told.type,
  period: told.period,
  ...(told.lineQuarters !== undefined && { lineQuarters: told.lineQuarters }),
  feedStatus: told.status,
  feed,
  feedAt: at,
  stopped: false,
  overrides: {},
  status: 'suspended',
  sold: [],
  version: 0n,
  verdicts: {},
  revision: -1,
  told: '[true,false,[],[]]',
});

/** The markets that are named; all of the match where none is. */
export function marketsOf(state: FixtureState, keys: readonly FeedMarketKey[] | undefined): Market[] {
  if (!keys) return [...state.markets.values()];
  return keys.flatMap((key) => state.markets.get(idOf(state, key)) ?? []);
}

function applySettlement(state: FixtureState, { settlements, at }: Of<'settlement'>): void {
  for (const { results, ...key } of settlements) {
    const market = state.markets.get(idOf(state, key));
    if (!market || (market.verdicts.feedAt ?? 0) > at) continue;
    const picks = market.feed.map(({ pick }) => pick);
    // A verdict that leaves a pick out, or names another one, would leave bets without a result.
    const whole = picks.length === results.length && picks.every((pick) => results.some((one) => one.pick === pick));
    if (!whole) continue;
    const { held: _held, ...verdicts } = market.verdicts;
    market.verdicts = { ...verdicts, feed: results, feedAt: at };
    state.touched.markets.add(market.id);
  }
}

function applyCancel(state: FixtureState, { markets, from, to, at }: Of<'cancel'>): void {
  const span = { ...(from !== undefined && { from }), ...(to !== undefined && { to }), at };
  for (const market of marketsOf(state, markets)) {
    const { feedVoids = [], restoredAt = 0 } = market.verdicts;
    if (restoredAt >= at) continue;
    if (feedVoids.some((known) => known.from === span.from && known.to === span.to)) continue;
    market.verdicts = { ...market.verdicts, feedVoids: [...feedVoids, span].slice(-maxSpans) };
    state.touched.markets.add(market.id);
  }
}

function applyRollback(state: FixtureState, { of, markets, at }: Of<'rollback'>): void {
  for (const market of marketsOf(state, markets)) {
    const { feed, feedAt = 0, feedVoids = [], restoredAt = 0, ...verdicts } = market.verdicts;
    if (of === 'cancel') {
      const left = feedVoids.filter((span) => span.at > at);
      const kept = { ...verdicts, ...(feed && { feed }), feedAt };
      market.verdicts = { ...kept, restoredAt: Math.max(restoredAt, at), ...(left.length > 0 && { feedVoids: left }) };
    } else {
      if (feedAt > at) continue;
      const held = verdicts.grade ? { held: verdicts.grade } : {};
      const voids = feedVoids.length > 0 ? { feedVoids } : {};
      market.verdicts = { ...verdicts, ...voids, ...(restoredAt > 0 && { restoredAt }), ...held, feedAt: at };
    }
    state.touched.markets.add(market.id);
  }
}
