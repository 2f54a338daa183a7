import type { DescMessage } from '@bufbuild/protobuf';
import {
  BetAcceptedSchema,
  BetCancelledSchema,
  BetSettledSchema,
  BettingRulesChangedSchema,
} from '@madang/proto/madang/betting/v1/events_pb.ts';
import { NoticeChangedSchema, SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import {
  RoundCancelledSchema,
  RoundDrawnSchema,
  RoundOpenedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import {
  DepositChangedSchema,
  TransferPostedSchema,
  WithdrawalChangedSchema,
} from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { playerBet } from '../connect/map-bet.ts';
import { playerLog } from '../connect/map-money.ts';
import { drawnRound, openRound } from '../connect/map-round.ts';
import type { Door } from '../door.ts';
import { endAccount } from '../session/end-session.ts';
import type { AccountFeed } from './account-feed.ts';
import { Change } from './change.ts';
import { FetchQueue } from './fetch-queue.ts';

/** The events that change what somebody sees, or what the gateway keeps in memory. */
export const heard: readonly DescMessage[] = [
  TransferPostedSchema,
  DepositChangedSchema,
  WithdrawalChangedSchema,
  BetAcceptedSchema,
  BetSettledSchema,
  BetCancelledSchema,
  BettingRulesChangedSchema,
  RoundOpenedSchema,
  RoundDrawnSchema,
  RoundCancelledSchema,
  SiteSettingsChangedSchema,
  NoticeChangedSchema,
  AccountStateChangedSchema,
];

interface Wanted {
  feed: AccountFeed;
  kind: 'bet' | 'charge' | 'exchange';
  id: string;
}

const newestLogs = 30;

/** Turns events into changes. What an event does not tell in full is read once, for the accounts that listen alone. */
export function pushes(door: Door): (batch: ReceivedEvent[]) => void {
  const { live, services, log } = door;
  const rounds = new FetchQueue<string>({
    keyOf: (roundId) => roundId,
    concurrency: 8,
    maxQueue: 1_000,
    fetch: async (roundId) => {
      const round = await door.rounds.ended(roundId);
      live.broadcast(new Change({ case: 'round', value: drawnRound(round) }), round.game);
    },
    lost: (roundId, error) => log.warn({ roundId, err: error }, 'a drawn round was not pushed'),
  });

  const fetchOwn = async ({ feed, kind, id }: Wanted): Promise<void> => {
    const options = door.asMember(feed.principal);
    if (kind === 'bet') {
      const bet = await services.betting.getBet({ id }, options);
      return feed.send(new Change({ case: 'bet', value: playerBet(bet) }));
    }
    const { logs } = await services.wallet.listAccountLogs({ limit: newestLogs }, options);
    const found = logs.find((log) => log.type === kind && String(log.id) === id);
    if (found) feed.send(new Change({ case: 'money', value: playerLog(found) }));
  };
  const own = new FetchQueue<Wanted>({
    keyOf: ({ feed, kind, id }) => `${feed.principal.accountId} ${kind} ${id}`,
    concurrency: 8,
    maxQueue: 5_000,
    fetch: fetchOwn,
    lost: ({ feed }) => {
      for (const stream of feed.streams) stream.lose();
    },
  });
  const want = (accountId: bigint, kind: Wanted['kind'], id: string | bigint) => {
    const feed = live.feedOf(accountId);
    if (feed) own.add({ feed, kind, id: String(id) });
  };

  const opened = async (event: ReceivedEvent): Promise<void> => {
    if (!isEvent(event, RoundOpenedSchema)) return;
    const round = event.message;
    if (await door.rounds.opened(round)) {
      live.broadcast(new Change({ case: 'round', value: openRound(round, door.clock.now()) }), round.game);
    }
  };

  const takeOwn = (event: ReceivedEvent, posted: Set<AccountFeed>): void => {
    if (isEvent(event, TransferPostedSchema)) {
      for (const entry of event.message.entries) {
        const feed = live.feedOf(entry.owner);
        feed?.posted(entry);
        if (feed) posted.add(feed);
      }
    } else if (
      isEvent(event, BetSettledSchema) ||
      isEvent(event, BetAcceptedSchema) ||
      isEvent(event, BetCancelledSchema)
    ) {
      want(event.message.accountId, 'bet', event.message.betId);
    } else if (isEvent(event, DepositChangedSchema)) want(event.message.accountId, 'charge', event.message.depositId);
    else if (isEvent(event, WithdrawalChangedSchema))
      want(event.message.accountId, 'exchange', event.message.withdrawalId);
  };

  const take = (event: ReceivedEvent, posted: Set<AccountFeed>): void => {
    if (isEvent(event, RoundDrawnSchema) || isEvent(event, RoundCancelledSchema)) rounds.add(event.message.roundId);
    else if (isEvent(event, RoundOpenedSchema)) {
      opened(event).catch((error: unknown) => log.warn({ err: error }, 'an opened round was not pushed'));
    } else if (isEvent(event, AccountStateChangedSchema)) {
      endAccount(door, event.message.accountId, event.message.state === 'normal');
    } else if (isEvent(event, BettingRulesChangedSchema)) {
      door.site.limits.outdate();
    } else if (isEvent(event, SiteSettingsChangedSchema) || isEvent(event, NoticeChangedSchema)) {
      door.site.settings.outdate();
      door.site.notices.outdate();
      live.broadcast(new Change({ case: 'context', value: true }));
      // Events of one account are left undecoded while nobody listens: they are most of all events.
    } else if (live.hasFeeds) takeOwn(event, posted);
  };

  return (batch) => {
    const posted = new Set<AccountFeed>();
    for (const event of batch) take(event, posted);
    for (const feed of posted) {
      const change = feed.takeChange();
      if (change) feed.send(change);
    }
  };
}
