import type { CallOptions } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  FixtureUpdatedSchema,
  MarketResultedSchema,
  MarketsUpdatedSchema,
  SportsFeedStatusSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { gameFeedsConfig } from '../config.ts';
import { startGameFeeds } from '../service.ts';
import type { FeedFixture, FeedMarket, FeedMessage, FeedScore } from '../sports/feed-message.ts';
import { type Sports, startSports } from '../sports/sports.ts';
import { kst } from './harness.ts';

/** The service with its sports, its clock in the test's hand, and the events that it wrote. */
export async function sportsHarness({ at = kst('10:00:00'), databaseUrl = '' } = {}) {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock(at);
  const home = stack.use(await testPlatform({ clock, service: 'game-feeds', ...(databaseUrl && { databaseUrl }) }));
  const events: ReceivedEvent[] = [];
  const heard = [FixtureUpdatedSchema, MarketsUpdatedSchema, MarketResultedSchema, SportsFeedStatusSchema];
  stack.use(home.platform('listener').listen({ events: heard, handle: (batch) => void events.push(...batch) }));
  const config = gameFeedsConfig({ SPORTS_GATHER_MS: '0' });
  const feeds = stack.use(await startGameFeeds(home.platform('game-feeds'), { ...config, ticking: false }));
  const database = stack.use(openDatabase({ url: home.databaseUrl, schema: 'game_feeds' }));
  return {
    home,
    clock,
    database,
    sports: feeds.sports,
    client: home.platform('test').client(SportsService),
    fixtures: () => events.flatMap((e) => (isEvent(e, FixtureUpdatedSchema) ? [e.message] : [])),
    markets: () => events.flatMap((e) => (isEvent(e, MarketsUpdatedSchema) ? [e.message] : [])),
    results: () => events.flatMap((e) => (isEvent(e, MarketResultedSchema) ? [e.message] : [])),
    statuses: () => events.flatMap((e) => (isEvent(e, SportsFeedStatusSchema) ? [e.message] : [])),
    forget: () => void events.splice(0),
    admin: (...permissions: string[]): CallOptions =>
      home.callAs({ kind: AccountKind.ADMIN, accountId: 9n, account: 'boss', permissions, ip: '10.0.0.9' }),
    /** Gives a supplier's messages to the intake and lets their events arrive. */
    async tell(...messages: FeedMessage[]): Promise<void> {
      await feeds.sports.take('lsports', messages);
      await home.settled();
    },
    async go(to: Date): Promise<void> {
      clock.set(to);
      await feeds.sports.turn();
      await home.settled();
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type SportsHarness = Awaited<ReturnType<typeof sportsHarness>>;

/** Another process of the service: a database pool and a memory of its own. */
export function otherProcess({ home }: SportsHarness): { sports: Sports } & AsyncDisposable {
  const database = openDatabase({ url: home.databaseUrl, schema: 'game_feeds' });
  const config = { adapters: [], gatherMs: 0, inputDays: 7, matchDays: 400, ticking: false };
  const sports = startSports(home.platform('game-feeds'), database, config);
  return {
    sports,
    [Symbol.asyncDispose]: async () => {
      await sports[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

export const startsAt = kst('19:00:00').getTime();
const told = kst('10:00:00').getTime();
let last = 0;
/** Every message has an id of its own; its time is some seconds after ten o'clock. */
function head(seconds: number): { id: string; at: number } {
  last += 1;
  return { id: `m${last}`, at: told + seconds * 1_000 };
}

export const feedFixture = (changes: Partial<FeedFixture> = {}): FeedFixture => ({
  ref: '9007199254740993',
  sport: 'football',
  league: { ref: 'l1', names: { en: 'Northern League', ko: '북부 리그' }, country: 'KR' },
  home: { ref: 't1', names: { en: 'Hansong', ko: '한송' } },
  away: { ref: 't2', names: { en: 'Bukgang', ko: '북강' } },
  startsAt,
  status: 'not_started',
  inPlay: true,
  ...changes,
});

export const fixtureTold = (changes: Partial<FeedFixture> = {}, seconds = 0): FeedMessage => ({
  ...head(seconds),
  kind: 'fixture',
  fixture: feedFixture(changes),
});

export const result = (
  home: number,
  draw: number,
  away: number,
  status: FeedMarket['status'] = 'open',
): FeedMarket => ({
  type: 'result',
  period: 'ft',
  status,
  outcomes: [
    { pick: 'home', oddsMilli: home },
    { pick: 'draw', oddsMilli: draw },
    { pick: 'away', oddsMilli: away },
  ],
});

export const total = (lineQuarters: number, over: number, under: number): FeedMarket => ({
  type: 'total',
  period: 'ft',
  lineQuarters,
  status: 'open',
  outcomes: [
    { pick: 'over', oddsMilli: over },
    { pick: 'under', oddsMilli: under },
  ],
});

export const ref = feedFixture().ref;
export const oddsTold = (seconds: number, ...markets: FeedMarket[]): FeedMessage => ({
  ...head(seconds),
  kind: 'odds',
  fixture: ref,
  markets,
});

export const scoreTold = (
  seconds: number,
  told: Omit<Extract<FeedMessage, { kind: 'score' }>, 'id' | 'at' | 'kind' | 'fixture'>,
): FeedMessage => ({ ...head(seconds), kind: 'score', fixture: ref, ...told });

export const ft = (home: number, away: number, ended = true): FeedScore => ({ period: 'ft', home, away, ended });

export const message = <K extends FeedMessage['kind']>(
  kind: K,
  seconds: number,
  rest: Omit<Extract<FeedMessage, { kind: K }>, 'id' | 'at' | 'kind'>,
): FeedMessage => ({ ...head(seconds), kind, ...rest }) as unknown as FeedMessage;
