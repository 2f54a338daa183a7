import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { GatewayContext } from '../context.ts';
import type { AccountFeed } from './account-feed.ts';
import { Change } from './change.ts';

type Kind = 'charge' | 'exchange';

/** What deciding on each takes: who may not decide has no use for it. */
const needed: Record<Kind, string> = { charge: 'deposits.process', exchange: 'withdrawals.process' };

/** However many requests change in it, a partner is told once of each kind. */
const pauseMs = 300;

/** Whether somebody decides on requests of a kind from a place in the tree: below itself alone, its own are for others. */
export function mayDecide({ principal }: Pick<AccountFeed, 'principal'>, kind: Kind, path: string): boolean {
  const { kind: of, path: own, permissions } = principal;
  return of === AccountKind.AGENT && path.startsWith(`${own}.`) && permissions.includes(needed[kind]);
}

/** Tells partners that listen and may decide on it that a request below them is new or stands otherwise. */
export function requestChanges({ live }: Pick<GatewayContext, 'live'>) {
  const waiting = new Map<AccountFeed, Set<Kind>>();
  const send = (feed: AccountFeed): void => {
    const kinds = waiting.get(feed) ?? [];
    waiting.delete(feed);
    for (const kind of kinds) feed.send(new Change({ case: 'request', value: { kind } }));
  };
  return (kind: Kind, path: string): void => {
    for (const id of path.split('.').slice(0, -1)) {
      const feed = live.feedOf(BigInt(id));
      if (!feed || !mayDecide(feed, kind, path)) continue;
      const kinds = waiting.get(feed);
      if (kinds) kinds.add(kind);
      else {
        waiting.set(feed, new Set([kind]));
        setTimeout(send, pauseMs, feed).unref();
      }
    }
  };
}
