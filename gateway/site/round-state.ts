import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { RoundUpdated } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';

/** The state of a round that was not drawn yet: the clock tells it. */
export function stateOf(round: RoundUpdated, now: Date): 'waiting' | 'open' | 'closed' {
  const nowMs = now.getTime();
  if (round.opensAt && timestampMs(round.opensAt) > nowMs) return 'waiting';
  return round.closesAt && timestampMs(round.closesAt) > nowMs ? 'open' : 'closed';
}
