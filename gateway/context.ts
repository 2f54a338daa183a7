import type { CallOptions } from '@connectrpc/connect';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Cache } from '@madang/runtime/cache/cache.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { FileStore } from '@madang/runtime/files/file-store.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { CasinoBook } from './casino/catalogue.ts';
import type { GatewayConfig } from './config.ts';
import type { ContextTexts } from './legacy/context-text.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { LiveHub } from './live/hub.ts';
import type { Services } from './services.ts';
import type { Callers } from './session/callers.ts';
import type { SessionCache } from './session/session-cache.ts';
import type { SessionWatch } from './session/session-watch.ts';
import type { Sightings } from './session/sightings.ts';
import type { BalanceCache } from './site/balance-cache.ts';
import type { MemberFacts } from './site/member-facts.ts';
import type { OwnNodes } from './site/own-nodes.ts';
import type { RoundBook } from './site/round-book.ts';
import type { SiteFacts } from './site/site-facts.ts';
import type { UnreadCache } from './site/unread-counts.ts';
import type { MatchBook } from './sports/match-book.ts';
import type { Texts } from './text/reason-text.ts';

/** All that the APIs share; made once, in gateway.ts. */
export interface GatewayContext {
  config: GatewayConfig;
  clock: Clock;
  log: Logger;
  cache: Cache;
  /** Where the bytes of uploads lie. */
  files: FileStore;
  /** Seals what is kept of requests. */
  secret: string;
  /** Call options for a member that nobody asks for at the moment: a live stream outlives the signature of its session. */
  asMember(principal: Principal): CallOptions;
  services: Services;
  texts: Texts;
  limits: RateLimits;
  sessions: SessionCache;
  sessionWatch: SessionWatch;
  sightings: Sightings;
  callers: Callers;
  site: SiteFacts;
  members: MemberFacts;
  balances: BalanceCache;
  unread: UnreadCache;
  nodes: OwnNodes;
  contextTexts: ContextTexts;
  rounds: RoundBook;
  matches: MatchBook;
  casino: CasinoBook;
  live: LiveHub;
}
