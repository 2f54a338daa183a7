import type {
  FixtureUpdated,
  MarketResulted,
  MarketsUpdated,
  PricedMarket,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { PricedFixture } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { type Match, type MatchMarket, toMatch, toMatchMarket } from './match.ts';

interface Known {
  match: Match | undefined;
  markets: Map<string, MatchMarket>;
  heardAtMs: number;
}

/** Matches and their prices in this process's memory, and how old that knowledge is. */
export class OpenMatches {
  readonly #known = new Map<bigint, Known>();
  readonly #staleMs: number;
  #heardAt = Number.NEGATIVE_INFINITY;
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(staleMs: number) {
    this.#staleMs = staleMs;
  }

  match(id: bigint): Match | undefined {
    return this.#known.get(id)?.match;
  }

  market(fixtureId: bigint, marketId: string): MatchMarket | undefined {
    return this.#known.get(fixtureId)?.markets.get(marketId);
  }

  /** True when the knowledge is too old to bet on. */
  stale(nowMs: number): boolean {
    return nowMs - this.#heardAt > this.#staleMs;
  }

  /** Milliseconds since anything was heard. */
  quietMs(nowMs: number): number {
    return nowMs - this.#heardAt;
  }

  /** Milliseconds since all of it was asked for. */
  loadedMs(nowMs: number): number {
    return nowMs - this.#loadedAt;
  }

  /** All open matches, as they were told from the time of asking on; others of which nothing was heard since are over. */
  loaded(told: readonly PricedFixture[], askedAtMs: number): void {
    const open = new Set<bigint>();
    for (const { fixture, markets } of told) {
      if (!fixture) continue;
      open.add(fixture.fixtureId);
      this.updated(fixture, askedAtMs);
      this.#price(this.#of(fixture.fixtureId, askedAtMs), markets);
    }
    for (const [id, { heardAtMs }] of this.#known) if (!open.has(id) && heardAtMs < askedAtMs) this.#known.delete(id);
    this.#loadedAt = askedAtMs;
    this.#heardAt = Math.max(this.#heardAt, askedAtMs);
  }

  /** Something was heard. It cannot make up for what a stale snapshot missed: only loading does. */
  heard(nowMs: number): void {
    if (!this.stale(nowMs)) this.#heardAt = Math.max(this.#heardAt, nowMs);
  }

  updated(told: FixtureUpdated, nowMs: number): void {
    const known = this.#of(told.fixtureId, nowMs);
    if (!known.match || known.match.version < told.version) known.match = toMatch(told);
  }

  priced({ fixtureId, markets }: MarketsUpdated, nowMs: number): void {
    this.#price(this.#of(fixtureId, nowMs), markets);
  }

  /** A market with a result is closed at once, whatever comes first: a later version of it may open it again. */
  resulted({ fixtureId, marketId, open }: MarketResulted): void {
    const known = this.#known.get(fixtureId);
    const market = known?.markets.get(marketId);
    if (!open && known && market?.status === MarketStatus.OPEN)
      known.markets.set(marketId, { ...market, status: MarketStatus.CLOSED });
  }

  #of(id: bigint, nowMs: number): Known {
    const known = this.#known.get(id) ?? { match: undefined, markets: new Map(), heardAtMs: nowMs };
    known.heardAtMs = Math.max(known.heardAtMs, nowMs);
    this.#known.set(id, known);
    return known;
  }

  #price({ markets }: Known, told: readonly PricedMarket[]): void {
    for (const market of told) {
      const before = markets.get(market.marketId);
      if (!before || before.version < market.version) markets.set(market.marketId, toMatchMarket(market));
    }
  }
}
