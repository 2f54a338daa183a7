import type { CallOptions } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  RoundCancelledSchema,
  RoundDrawnSchema,
  RoundOverdueSchema,
  RoundUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { type Clock, ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { type GameFeedsConfig, gameFeedsConfig } from '../config.ts';
import { type GameFeeds, startGameFeeds } from '../service.ts';

/** An instant of the Korean day that most tests live in. */
export const kst = (time: string, day = '2026-11-20'): Date => new Date(`${day}T${time}+09:00`);

interface Options {
  readonly at?: Date;
  readonly clock?: Clock;
  readonly databaseUrl?: string;
  readonly config?: Partial<GameFeedsConfig>;
}

/** The service on a database of its own, with a clock that the test moves. */
export async function feedsHarness({ at = kst('10:00:00'), clock, databaseUrl, config }: Options = {}) {
  const stack = new AsyncDisposableStack();
  const manual = new ManualClock(at);
  const own = { clock: clock ?? manual, service: 'game-feeds' };
  const home = stack.use(await testPlatform({ ...own, ...(databaseUrl && { databaseUrl }) }));
  const events: ReceivedEvent[] = [];
  const heard = [RoundUpdatedSchema, RoundDrawnSchema, RoundCancelledSchema, RoundOverdueSchema];
  stack.use(home.platform('listener').listen({ events: heard, handle: (batch) => void events.push(...batch) }));
  const start = (): Promise<GameFeeds> =>
    startGameFeeds(home.platform('game-feeds'), { ...gameFeedsConfig({}), ticking: false, ...config });
  const feeds = stack.use(await start());
  const database = stack.use(openDatabase({ url: home.databaseUrl, schema: 'game_feeds' }));
  const client = home.platform('test').client(GameFeedsService);
  return {
    home,
    clock: manual,
    feeds,
    database,
    client,
    events,
    opened: () => events.flatMap((e) => (isEvent(e, RoundUpdatedSchema) ? [e.message] : [])),
    drawn: () => events.flatMap((e) => (isEvent(e, RoundDrawnSchema) ? [e.message] : [])),
    cancelled: () => events.flatMap((e) => (isEvent(e, RoundCancelledSchema) ? [e.message] : [])),
    overdue: () => events.flatMap((e) => (isEvent(e, RoundOverdueSchema) ? [e.message] : [])),
    admin: (...permissions: string[]): CallOptions =>
      home.callAs({ kind: AccountKind.ADMIN, accountId: 9n, account: 'boss', permissions, ip: '10.0.0.9' }),
    visitor: (): CallOptions => home.callAs({ kind: AccountKind.UNSPECIFIED }),
    /** Moves the clock there, takes its turn, and lets the events arrive. */
    async go(to: Date): Promise<void> {
      manual.set(to);
      await feeds.tick();
      await home.settled();
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type FeedsHarness = Awaited<ReturnType<typeof feedsHarness>>;

/** The refusal of a call, as clients see it. */
export async function refusal(call: Promise<unknown>) {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown === undefined) return { reason: 'none', field: '', meta: {} as Record<string, string> };
  const { reason, field, meta } = toDomainError(thrown);
  return { reason, field, meta };
}
