import type { MessageSent } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { GatewayContext } from '../context.ts';
import { kindName } from '../session/session.ts';
import type { AccountFeed } from './account-feed.ts';
import { Change } from './change.ts';
import { FetchQueue } from './fetch-queue.ts';

type Reach = Pick<MessageSent, 'accountId' | 'rootId' | 'kind' | 'levels'>;

/** Whether an account may be among those for whom a message is, by what its session says; content decides in the end. */
function mayReach({ principal }: AccountFeed, { rootId, kind, levels }: Reach): boolean {
  if (kind !== '' && kind !== kindName(principal.kind)) return false;
  if (levels.length > 0 && principal.level > 0 && !levels.includes(principal.level)) return false;
  return rootId === 0n || principal.path.split('.').slice(0, -1).includes(String(rootId));
}

/** Tells those who listen how much they have not read, once it changed. */
export function unreadChanges(gateway: GatewayContext) {
  const { live, unread, asMember } = gateway;
  const queue = new FetchQueue<AccountFeed>({
    keyOf: ({ principal }) => String(principal.accountId),
    concurrency: 8,
    maxQueue: 20_000,
    fetch: async (feed) => {
      const { principal } = feed;
      unread.forget(principal.accountId);
      const { messages, replies } = await unread.of({ principal, options: asMember(principal) });
      const value = { unreadMessages: Number(messages), unreadReplies: Number(replies) };
      feed.send(new Change({ case: 'unread', value }));
    },
    // Whoever is not told finds it when it polls.
    lost: () => undefined,
  });
  return (reach: Reach): void => {
    unread.outdate(reach);
    if (reach.accountId !== 0n) {
      const feed = live.feedOf(reach.accountId);
      if (feed) queue.add(feed);
    } else for (const feed of live.feeds()) if (mayReach(feed, reach)) queue.add(feed);
  };
}
