import type { Client } from '@connectrpc/connect';
import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { PlacementService } from '@madang/proto/madang/agents/v1/placements_pb.ts';
import type { OpenBetsService } from '@madang/proto/madang/betting/v1/open_bets_pb.ts';
import type { HoldingsService } from '@madang/proto/madang/wallet/v1/holdings_pb.ts';
import type { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Approvals } from '@madang/runtime/approvals/approvals.ts';
import type { Auditor } from '@madang/runtime/audit/audit.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { OwnAccount } from './accounts/own-account.ts';
import type { Attempts } from './attempts/attempts.ts';
import type { Limits } from './attempts/limits.ts';
import type { StoredCountries } from './country/stored-countries.ts';
import type { JoinSettings } from './join/join-settings.ts';
import type { Follower, FollowerName } from './moves/followers.ts';
import type { Hasher } from './passwords/hasher.ts';
import type { KeyedHash } from './personal/keys.ts';
import type { Seal } from './personal/seal.ts';
import type { FindSession } from './sessions/find-session.ts';
import type { Presence } from './sessions/presence.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import type { SessionRules } from './sessions/session-rules.ts';
import type { SmsPort } from './sms/sms-port.ts';

/** All that the service's calls work with; built once, in `service.ts`. */
export interface IdentityDeps {
  clock: Clock;
  log: Logger;
  database: Database;
  audit: Auditor;
  auditSecret: string;
  /** What waits for a second person. */
  approvals: Approvals;
  seal: Seal;
  phoneHash: KeyedHash;
  blacklistHash: KeyedHash;
  marksHash: KeyedHash;
  /** Bank accounts of members in a break. */
  bankHash: KeyedHash;
  smsCodeHash: KeyedHash;
  /** Hides names that were typed at the login from the tables that count them. */
  subjectHash: KeyedHash;
  passwords: Hasher;
  exchangePasswords: Hasher;
  /** Keys of the hashes of secrets that are random, or that a key protects: see `passwords/random-hash.ts`. */
  randomHashKey: Buffer;
  exchangeHashKey: Buffer;
  attempts: Attempts;
  limits: Limits;
  rules: SessionRules;
  sessionCache: SessionCache;
  presence: Presence;
  findSession: FindSession;
  ownAccount: OwnAccount;
  countries: StoredCountries;
  sms: SmsPort;
  joinSettings: JoinSettings;
  agents: Client<typeof AgentsService>;
  /** Served by agents too: whether accounts may stand below another agent. */
  placements: Client<typeof PlacementService>;
  /** The services that follow moves by their events. */
  followers: Record<FollowerName, Follower>;
  wallet: Client<typeof WalletService>;
  /** Served by wallet too. */
  memberFigures: Client<typeof MemberFiguresService>;
  /** What an account still has, before it is closed. */
  holdings: Client<typeof HoldingsService>;
  openBets: Client<typeof OpenBetsService>;
  /** Name that authenticator apps show beside the code. */
  totpIssuer: string;
}
