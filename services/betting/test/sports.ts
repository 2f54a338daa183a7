import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  FixtureStatus,
  type FixtureUpdated,
  FixtureUpdatedSchema,
  LegResult,
  type MarketResultedSchema,
  MarketStatus,
  type PricedMarket,
  PricedMarketSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';

/** Matches as game-feeds would tell them, kept by the test. Each has a match result, sold at 2.00, 3.00 and 4.00. */
export class TestSports {
  readonly fixtures = new Map<bigint, { fixture: FixtureUpdated; markets: Map<string, PricedMarket> }>();

  /** A match that begins in an hour, or the change of one; with its versions risen. */
  open(id: number, nowMs: number, change: MessageInitShape<typeof FixtureUpdatedSchema> = {}): FixtureUpdated {
    const fixtureId = BigInt(id);
    const known = this.fixtures.get(fixtureId);
    const { $typeName: _, ...before } =
      known?.fixture ??
      create(FixtureUpdatedSchema, {
        fixtureId,
        sport: 'football',
        leagueId: 1n,
        home: { id: 1n, names: { en: 'Home' } },
        away: { id: 2n, names: { en: 'Away' } },
        startsAt: timestampFromMs(nowMs + 3_600_000),
        releasedAt: timestampFromMs(nowMs),
        status: FixtureStatus.NOT_STARTED,
        inPlay: true,
        inPlayDelaySeconds: 5,
      });
    const version = before.version + 1n;
    const fixture = create(FixtureUpdatedSchema, { ...before, ...change, version } as typeof change);
    this.fixtures.set(fixtureId, { fixture, markets: known?.markets ?? new Map() });
    if (!known) this.price(id);
    return fixture;
  }

  /** The match result of a match, or the change of it. */
  price(id: number, change: MessageInitShape<typeof PricedMarketSchema> = {}): PricedMarket {
    const markets = this.fixtures.get(BigInt(id))?.markets;
    const marketId = marketOf(id);
    const known = markets?.get(marketId);
    const { $typeName: _, ...before } =
      known ??
      create(PricedMarketSchema, {
        marketId,
        type: 'result',
        period: 'ft',
        status: MarketStatus.OPEN,
        outcomes: [
          { pick: 'home', oddsMilli: 2000 },
          { pick: 'draw', oddsMilli: 3000 },
          { pick: 'away', oddsMilli: 4000 },
        ],
      });
    const version = before.version + 1n;
    const market = create(PricedMarketSchema, { ...before, ...change, version } as typeof change);
    markets?.set(marketId, market);
    return market;
  }

  serve(platform: Platform): void {
    const open = async () => ({
      fixtures: [...this.fixtures.values()].map(({ fixture, markets }) => ({
        fixture,
        markets: [...markets.values()],
      })),
    });
    const away = async () => {
      throw new DomainError('UNAVAILABLE');
    };
    const names = Object.keys(SportsService.method);
    const handlers = { ...Object.fromEntries(names.map((name) => [name, away])), listOpenFixtures: open };
    const access = Object.fromEntries(names.map((name) => [name, ['service']]));
    platform.serve(SportsService, handlers as unknown as Handlers<typeof SportsService>, access as never);
  }
}

export const marketOf = (id: number): string => `${id}:result:ft`;

type Resulted = MessageInitShape<typeof MarketResultedSchema>;

interface Otherwise {
  reason?: string;
  results?: { pick: string; result: LegResult; sharedBy?: number }[];
  voidBetween?: { from?: Timestamp; to?: Timestamp }[];
}

/** What became of the home pick, and the contrary of the others. */
export function resulted(id: number, revision: number, home: LegResult, change: Otherwise = {}): Resulted {
  const same = home === LegResult.VOID || home === LegResult.PUSH;
  const others = same ? home : LegResult.LOSS;
  return {
    marketId: marketOf(id),
    fixtureId: BigInt(id),
    revision,
    results: [
      { pick: 'home', result: home },
      { pick: 'draw', result: others },
      { pick: 'away', result: others },
    ],
    reason: 'result',
    ...change,
  };
}

/** The market has no result any more. */
export const takenBack = (id: number, revision: number, change: Otherwise = {}): Resulted => ({
  marketId: marketOf(id),
  fixtureId: BigInt(id),
  revision,
  open: true,
  results: [],
  reason: 'rollback',
  ...change,
});
