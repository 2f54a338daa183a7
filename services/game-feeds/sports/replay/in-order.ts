import type { FeedMessage } from '../feed-message.ts';
import type { ReplayItem } from './replay-item.ts';

/** Messages of matches that overlap at most: a file that is in no order at all is told as it comes. */
const MOST_HELD = 20_000;

/**
 * Matches of a file stand one behind the other, though they were played at once. Here each of their messages comes at its
 * time, as long as the matches are in the order of their beginnings; a refused line comes where it stands.
 */
export async function* inOrder(items: AsyncIterable<ReplayItem>): AsyncGenerator<ReplayItem> {
  let held: { line: number; message: FeedMessage }[] = [];
  const until = (at: number): ReplayItem[] => {
    const due = held.filter(({ message }) => message.at <= at).sort((one, other) => one.message.at - other.message.at);
    held = held.filter(({ message }) => message.at > at);
    return due.map(({ line, message }) => ({ line, messages: [message] }));
  };
  for await (const item of items) {
    if ('refused' in item) {
      yield item;
      continue;
    }
    const [first] = item.messages;
    if (first) yield* until(first.at);
    held.push(...item.messages.map((message) => ({ line: item.line, message })));
    if (held.length > MOST_HELD) yield* until(Number.POSITIVE_INFINITY);
  }
  yield* until(Number.POSITIVE_INFINITY);
}
