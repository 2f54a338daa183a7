import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Role } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { AgentsSettings } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import type { BettingSettings, Limit } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { SportsRules } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import type { Article } from '@madang/proto/madang/content/v1/articles_pb.ts';
import type { Post } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Notice, SiteSettings } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { Game } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../session/caller.ts';
import { Cached } from './cached.ts';
import { type ConnectionRules, connectionRules } from './connection-rules.ts';
import { type ColoredItem, readFeed } from './feed.ts';
import { type ColoredJoin, readRecentJoins } from './recent-joins.ts';

const second = 1_000;
const fresh = { freshMs: 10 * second, staleMs: 120 * second };

const articleKinds = ['event', 'betting_rule', 'game_rule', 'popup', 'slide'] as const;
export type ArticleKindName = (typeof articleKinds)[number];
export const isArticleKind = (name: string): name is ArticleKindName =>
  (articleKinds as readonly string[]).includes(name);

/** What every page asks for and seldom changes, kept in memory. */
export interface SiteFacts {
  settings: Cached<SiteSettings>;
  money: Cached<WalletSettings>;
  betting: Cached<BettingSettings>;
  /** The newest published notices, at most 100. */
  notices: Cached<Notice[]>;
  /** What the player site shows of each kind now or later, drafts never; of events what is over too, for a month. */
  articles: Record<ArticleKindName, Cached<Article[]>>;
  /** The entries of the player site's menus that are shown, in their order. */
  menu: Cached<string[]>;
  /** The first posts of the free board, as everybody sees them. */
  posts: Cached<Post[]>;
  games: Cached<Game[]>;
  /** The tiers, with what each may open. */
  roles: Cached<Role[]>;
  /** The operator's rules of partners. */
  partners: Cached<AgentsSettings>;
  /** Stakes by level and game class. */
  limits: Cached<Limit[]>;
  /** What slips on matches are allowed, and the bonus of their folds. */
  sportsRules: Cached<SportsRules>;
  /** The banks of the join form. */
  banks: Cached<string[]>;
  /** The newest approved deposits and withdrawals with masked names. */
  feed: Cached<ColoredItem[]>;
  /** Who joined last, with masked names. */
  recentJoins: Cached<ColoredJoin[]>;
  /** From where people may enter, and by which names. */
  connections: Cached<ConnectionRules>;
}

export function siteFacts(services: Services): SiteFacts {
  const {
    agents,
    agentsSettings,
    articles,
    betting,
    board,
    connections,
    content,
    identity,
    sportsRules,
    wallet,
    feeds,
  } = services;
  const published = { filter: { published: 'true' }, limit: 100 };
  const firstPosts = { filter: { state: 'shown' }, limit: 10 };
  return {
    settings: new Cached({ load: () => content.getSiteSettings({}), ...fresh }),
    money: new Cached({ load: () => wallet.getSettings({}), ...fresh }),
    betting: new Cached({ load: () => betting.getSettings({}), ...fresh }),
    notices: new Cached({ load: async () => (await content.listNotices(published)).notices, ...fresh }),
    articles: Object.fromEntries(
      articleKinds.map((kind) => [
        kind,
        new Cached({ load: async () => (await articles.listShown({ kind })).articles, ...fresh }),
      ]),
    ) as Record<ArticleKindName, Cached<Article[]>>,
    menu: new Cached({
      load: async () => (await articles.getMenus({})).entries.filter(({ shown }) => shown).map(({ name }) => name),
      ...fresh,
    }),
    posts: new Cached({ load: async () => (await board.listPosts(firstPosts)).posts, ...fresh }),
    games: new Cached({ load: async () => (await feeds.listGames({})).games, ...fresh }),
    // The last known tiers hold for as long as agents is away: who may enter must not wait for it.
    roles: new Cached({
      load: async () => (await agents.listRoles({})).roles,
      freshMs: fresh.freshMs,
      staleMs: Number.POSITIVE_INFINITY,
    }),
    partners: new Cached({ load: () => agentsSettings.getSettings({}), ...fresh }),
    limits: new Cached({ load: async () => (await betting.listLimits({})).limits, ...fresh }),
    sportsRules: new Cached({ load: () => sportsRules.getSportsRules({}), ...fresh }),
    banks: new Cached({ load: async () => (await identity.listBanks({})).names, ...fresh }),
    // The last known rules hold for as long as identity is away: nobody gets in because of that.
    connections: new Cached({
      load: async () => connectionRules(await connections.getRules({})),
      freshMs: 3 * second,
      staleMs: Number.POSITIVE_INFINITY,
    }),
    feed: new Cached({ load: () => readFeed(services), freshMs: 3 * second, staleMs: 120 * second }),
    // Pages read it again every five minutes.
    recentJoins: new Cached({ load: () => readRecentJoins(services), freshMs: 60 * second, staleMs: 600 * second }),
  };
}

/** MAINTENANCE with the operator's words while the site is closed to this caller; administrators are never kept out. */
export function checkOpen(settings: SiteSettings, caller: Pick<Caller, 'kind'>): void {
  if (caller.kind === 'admin') return;
  const inspection = caller.kind === 'agent' ? settings.agentInspection : settings.inspection;
  if (inspection?.isDisabled) throw new DomainError('MAINTENANCE', { meta: { memo: inspection.memo } });
}

/** The notices that a caller sees now, pinned ones first. */
export function noticesFor(notices: readonly Notice[], caller: Pick<Caller, 'kind' | 'language'>, now: Date): Notice[] {
  const audience = caller.kind === 'agent' ? 'agent' : 'member';
  const mine = notices.filter(
    (notice) =>
      notice.published &&
      (notice.publishAt === undefined || timestampMs(notice.publishAt) <= now.getTime()) &&
      (notice.language === '' || notice.language === caller.language) &&
      (notice.audience === '' || notice.audience === 'all' || notice.audience === audience),
  );
  return [...mine.filter((notice) => notice.pinned), ...mine.filter((notice) => !notice.pinned)];
}
