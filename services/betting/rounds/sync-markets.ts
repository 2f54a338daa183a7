import type { Client } from '@connectrpc/connect';
import {
  RoundCancelledSchema,
  RoundDrawnSchema,
  RoundUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { keepSynced } from './keep-synced.ts';
import type { OpenRounds } from './open-rounds.ts';

/** Keeps the snapshot of open rounds. */
export const syncMarkets = (
  platform: Pick<Platform, 'clock' | 'log' | 'listen'>,
  feeds: Client<typeof GameFeedsService>,
  rounds: OpenRounds,
  refreshMs: number,
): AsyncDisposable =>
  keepSynced(platform, {
    what: 'rounds',
    snapshot: rounds,
    events: [RoundUpdatedSchema, RoundDrawnSchema, RoundCancelledSchema],
    refreshMs,
    take: (batch, nowMs) => take(rounds, batch, nowMs),
    load: async (askedAtMs, signal) => rounds.loaded((await feeds.listOpenRounds({}, { signal })).rounds, askedAtMs),
  });

function take(rounds: OpenRounds, batch: readonly ReceivedEvent[], nowMs: number): void {
  for (const event of batch) {
    if (isEvent(event, RoundUpdatedSchema)) rounds.opened(event.message);
    else if (isEvent(event, RoundDrawnSchema) || isEvent(event, RoundCancelledSchema))
      rounds.ended(event.message.roundId, nowMs);
  }
  rounds.heard(nowMs);
}
