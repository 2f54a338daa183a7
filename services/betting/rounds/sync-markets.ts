import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import {
  RoundCancelledSchema,
  RoundDrawnSchema,
  RoundUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { OpenRounds } from './open-rounds.ts';

const lookEveryMs = 200;
/** Events may get lost on their way to a listener, so all is asked for now and then, however many come. */
const loadsPerRefresh = 6;

/**
 * Keeps the snapshot of open rounds: by events, by asking at the start, and by asking again when nothing was heard for
 * `refreshMs`. While nobody answers, the snapshot ages, and bets are refused once it is stale.
 */
export function syncMarkets(
  platform: Pick<Platform, 'clock' | 'log' | 'listen'>,
  feeds: Client<typeof GameFeedsService>,
  rounds: OpenRounds,
  refreshMs: number,
): AsyncDisposable {
  const { clock, log } = platform;
  const stop = new AbortController();
  const nowMs = () => clock.now().getTime();
  const listener = platform.listen({
    events: [RoundUpdatedSchema, RoundDrawnSchema, RoundCancelledSchema],
    handle: (batch) => take(rounds, batch, nowMs()),
  });
  let failing = false;

  async function load(): Promise<void> {
    try {
      const askedAt = nowMs();
      rounds.loaded((await feeds.listOpenRounds({}, { signal: stop.signal })).rounds, askedAt);
      failing = false;
    } catch (error) {
      if (!failing && !stop.signal.aborted) log.warn({ err: error }, 'open rounds refresh failed');
      failing = true;
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const now = nowMs();
      if (rounds.quietMs(now) >= refreshMs || rounds.loadedMs(now) >= loadsPerRefresh * refreshMs) await load();
      await sleep(lookEveryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await listener[Symbol.asyncDispose]();
      await running;
    },
  };
}

function take(rounds: OpenRounds, batch: readonly ReceivedEvent[], nowMs: number): void {
  for (const event of batch) {
    if (isEvent(event, RoundUpdatedSchema)) rounds.opened(event.message);
    else if (isEvent(event, RoundDrawnSchema) || isEvent(event, RoundCancelledSchema))
      rounds.ended(event.message.roundId, nowMs);
  }
  rounds.heard(nowMs);
}
