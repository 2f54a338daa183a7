import type { FeedMessage } from '../feed-message.ts';

/** No pause is longer: what lies between two days of matches is left out. */
export const LONGEST_MS = 60_000;

/**
 * Moves recorded matches to now, so that they can be bet on: the first message is one of this moment, and the others
 * follow as fast as they did, or `speed` times as fast. Messages are given to it in their order.
 */
export function retimed(now: number, speed: number): (message: FeedMessage) => FeedMessage {
  let last: { recorded: number; at: number } | undefined;
  const after = (from: number, to: number) => Math.round(Math.min(LONGEST_MS, Math.max(0, to - from) / speed));
  return (message) => {
    const at = last ? last.at + after(last.recorded, message.at) : now;
    last = { recorded: Math.max(message.at, last?.recorded ?? message.at), at };
    if (message.kind !== 'fixture') return { ...message, at };
    const startsAt = at + after(message.at, message.fixture.startsAt);
    return { ...message, at, fixture: { ...message.fixture, startsAt } };
  };
}
