import type { DescMessage, Message, MessageShape } from '@bufbuild/protobuf';
import {
  BetAcceptedSchema,
  BetCancelledSchema,
  BetReferralChangedSchema,
  BetSettledSchema,
  BettingRulesChangedSchema,
} from '@madang/proto/madang/betting/v1/events_pb.ts';
import { ArticleChangedSchema, MenusChangedSchema } from '@madang/proto/madang/content/v1/articles_pb.ts';
import {
  BoardChangedSchema,
  InquiryAnsweredSchema,
  MessageSentSchema,
  NoticeChangedSchema,
  SiteSettingsChangedSchema,
  UnreadChangedSchema,
} from '@madang/proto/madang/content/v1/events_pb.ts';
import { CasinoCatalogueChangedSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import {
  RoundCancelledSchema,
  RoundDrawnSchema,
  RoundUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import {
  FixtureUpdatedSchema,
  MarketResultedSchema,
  MarketsUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { ConnectionRulesChangedSchema } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import {
  AccountMovedSchema,
  AccountStateChangedSchema,
  SessionEndedSchema,
} from '@madang/proto/madang/identity/v1/events_pb.ts';
import { LevelFlagsChangedSchema } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { AccountDetailsChangedSchema } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import {
  DepositChangedSchema,
  TransferPostedSchema,
  WithdrawalChangedSchema,
} from '@madang/proto/madang/wallet/v1/events_pb.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { GatewayContext } from '../context.ts';
import { endAccount, endLevel, endSession, forgetAccount } from '../session/end-session.ts';
import { isArticleKind } from '../site/site-facts.ts';
import type { AccountFeed } from './account-feed.ts';
import { Change } from './change.ts';
import { endDenied, endRefusedSoon } from './end-refused.ts';
import { matchChanges } from './match-changes.ts';
import { ownChanges } from './own-changes.ts';
import { requestChanges } from './request-changes.ts';
import { roundChanges } from './round-changes.ts';
import { unreadChanges } from './unread-changes.ts';

interface Heard {
  schema: DescMessage;
  /** Whether anyone has a use for it now. Events of one account are left undecoded where nobody has: they are most of all. */
  isWanted(): boolean;
  /** Feeds whose balance changed are gathered, so that a batch sends each one change. */
  take(message: Message, moved: Set<AccountFeed>): void;
}

/** What the gateway hears, and what each event changes: of its memory, and for those who listen. */
export function pushes(gateway: GatewayContext): Heard[] {
  const { live, site } = gateway;
  const rounds = roundChanges(gateway);
  const own = ownChanges(gateway);
  const matches = matchChanges(gateway);
  const unread = unreadChanges(gateway);
  const request = requestChanges(gateway);
  const toOne = (accountId: bigint) => unread({ accountId, rootId: 0n, kind: '', levels: [] });
  const hear = <D extends DescMessage>(
    schema: D,
    take: (message: MessageShape<D>, moved: Set<AccountFeed>) => void,
    isWanted = () => true,
  ): Heard => ({
    schema,
    isWanted,
    take: (message, moved) => take(message as MessageShape<D>, moved),
  });
  const mine = <D extends DescMessage>(schema: D, take: (message: MessageShape<D>, moved: Set<AccountFeed>) => void) =>
    hear(schema, take, () => live.hasFeeds);
  /** Bets with suppliers are shown by their games, and are no bets of this site's slips. */
  const ownBet = ({ accountId, betId, gameClass }: { accountId: bigint; betId: string; gameClass: string }) => {
    if (gameClass !== 'casino' && gameClass !== 'slot') own(accountId, 'bet', betId);
  };
  const contextChanged = (outdate: () => void) => () => {
    outdate();
    live.broadcast(new Change({ case: 'context', value: true }));
  };
  return [
    hear(RoundUpdatedSchema, (round) => rounds.opened(round)),
    hear(RoundDrawnSchema, ({ roundId }) => rounds.ended(roundId)),
    hear(RoundCancelledSchema, ({ roundId }) => rounds.ended(roundId)),
    hear(FixtureUpdatedSchema, (fixture) => matches.fixture(fixture)),
    hear(MarketsUpdatedSchema, (markets) => matches.markets(markets)),
    hear(MarketResultedSchema, (result) => matches.result(result)),
    hear(
      SiteSettingsChangedSchema,
      contextChanged(() => {
        site.settings.outdate();
        endRefusedSoon(gateway);
      }),
    ),
    hear(
      NoticeChangedSchema,
      contextChanged(() => site.notices.outdate()),
    ),
    hear(ArticleChangedSchema, ({ kind }) => {
      contextChanged(() => {
        if (isArticleKind(kind)) site.articles[kind].outdate();
      })();
    }),
    hear(
      MenusChangedSchema,
      contextChanged(() => site.menu.outdate()),
    ),
    // Nobody is told: who looks at the board reads it again by and by.
    hear(BoardChangedSchema, () => site.posts.outdate()),
    hear(
      ConnectionRulesChangedSchema,
      contextChanged(() => {
        site.connections.outdate();
        endRefusedSoon(gateway);
      }),
    ),
    hear(BettingRulesChangedSchema, () => {
      site.limits.outdate();
      site.sportsRules.outdate();
    }),
    hear(CasinoCatalogueChangedSchema, () => gateway.casino.outdate()),
    hear(AccountStateChangedSchema, ({ accountId, state }) => {
      endAccount(gateway, accountId, state === 'normal');
      void endDenied(gateway, accountId);
    }),
    // Its streams show nothing of it, and stay.
    hear(AccountDetailsChangedSchema, ({ accountId }) => forgetAccount(gateway, accountId)),
    // Whose place it was is looked up again, and its streams come again with what it may see now.
    hear(AccountMovedSchema, ({ accountId }) => endAccount(gateway, accountId, false)),
    // Members of other levels keep theirs; who may still look comes again, with what holds now.
    hear(LevelFlagsChangedSchema, ({ level }) => endLevel(gateway, level)),
    hear(SessionEndedSchema, ({ sessionId }) => endSession(gateway, sessionId)),
    hear(MessageSentSchema, (sent) => unread(sent)),
    hear(InquiryAnsweredSchema, ({ accountId }) => toOne(accountId)),
    hear(UnreadChangedSchema, ({ accountId }) => toOne(accountId)),
    mine(BetAcceptedSchema, (bet) => ownBet(bet)),
    mine(BetSettledSchema, (bet) => ownBet(bet)),
    mine(BetCancelledSchema, ({ accountId, betId }) => own(accountId, 'bet', betId)),
    mine(BetReferralChangedSchema, ({ accountId, referralId }) => own(accountId, 'referral', referralId)),
    mine(DepositChangedSchema, ({ accountId, depositId, path }) => {
      own(accountId, 'charge', depositId);
      request('charge', path);
    }),
    mine(WithdrawalChangedSchema, ({ accountId, withdrawalId, path }) => {
      own(accountId, 'exchange', withdrawalId);
      request('exchange', path);
    }),
    hear(
      TransferPostedSchema,
      ({ entries }, moved) => {
        for (const entry of entries) {
          gateway.balances.posted(entry);
          const feed = live.feedOf(entry.owner);
          feed?.posted(entry);
          if (feed) moved.add(feed);
        }
      },
      () => live.hasFeeds || !gateway.balances.isEmpty,
    ),
  ];
}

/** Takes a batch of events as they arrive. */
export function taker(heard: readonly Heard[]): (batch: ReceivedEvent[]) => void {
  const byType = new Map(heard.map((row) => [row.schema.typeName, row]));
  return (batch) => {
    const moved = new Set<AccountFeed>();
    for (const event of batch) {
      const row = byType.get(event.type);
      if (row?.isWanted()) row.take(event.message, moved);
    }
    for (const feed of moved) {
      const change = feed.takeChange();
      if (change) feed.send(change);
    }
  };
}
