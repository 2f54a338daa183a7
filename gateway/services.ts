import type { DescService } from '@bufbuild/protobuf';
import type { CallOptions, Client } from '@connectrpc/connect';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { TierService } from '@madang/proto/madang/agents/v1/tiers_pb.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { MemberLimitsService } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import { ContentApprovalsService } from '@madang/proto/madang/content/v1/approvals_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { IdentityApprovalsService } from '@madang/proto/madang/identity/v1/approvals_pb.ts';
import { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { BreaksService } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { JoinReviewService } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import { LevelFlagsService } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { NicknameColorService } from '@madang/proto/madang/identity/v1/nickname_colors_pb.ts';
import { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import { ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { WalletApprovalsService } from '@madang/proto/madang/wallet/v1/approvals_pb.ts';
import { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { HighWinService } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { keyedClient } from './keyed-client.ts';
import { watchedClient } from './watched-client.ts';

/** The clients of all services; a call without options of its own is the gateway's own call. */
export interface Services {
  identity: Client<typeof IdentityService>;
  referral: Client<typeof ReferralService>;
  /** Served by identity too. */
  connections: Client<typeof ConnectionService>;
  levelFlags: Client<typeof LevelFlagsService>;
  points: Client<typeof PointsService>;
  highWin: Client<typeof HighWinService>;
  accountInquiry: Client<typeof AccountInquiryService>;
  blacklist: Client<typeof BlacklistService>;
  breaks: Client<typeof BreaksService>;
  joinReview: Client<typeof JoinReviewService>;
  nicknameColor: Client<typeof NicknameColorService>;
  note: Client<typeof NoteService>;
  values: Client<typeof ValuesService>;
  memberFigures: Client<typeof MemberFiguresService>;
  administrators: Client<typeof AdministratorsService>;
  identityApprovals: Client<typeof IdentityApprovalsService>;
  imports: Client<typeof ImportsService>;
  wallet: Client<typeof WalletService>;
  walletApprovals: Client<typeof WalletApprovalsService>;
  reconciliation: Client<typeof ReconciliationService>;
  protection: Client<typeof ProtectionService>;
  bankNotices: Client<typeof BankNoticesService>;
  riskNotes: Client<typeof RiskNotesService>;
  betting: Client<typeof BettingService>;
  memberLimits: Client<typeof MemberLimitsService>;
  feeds: Client<typeof GameFeedsService>;
  agents: Client<typeof AgentsService>;
  tier: Client<typeof TierService>;
  content: Client<typeof ContentService>;
  contentApprovals: Client<typeof ContentApprovalsService>;
  stats: Client<typeof StatsService>;
}

/** `onMoved` hears of every write that may move money, with the options of its call. */
export function connectServices(platform: Platform, onMoved: (options: CallOptions | undefined) => void): Services {
  const client = <S extends DescService>(service: S): Client<S> => keyedClient(service, platform.client(service));
  return {
    identity: client(IdentityService),
    referral: client(ReferralService),
    connections: client(ConnectionService),
    levelFlags: client(LevelFlagsService),
    highWin: client(HighWinService),
    accountInquiry: client(AccountInquiryService),
    points: watchedClient(PointsService, client(PointsService), onMoved),
    blacklist: client(BlacklistService),
    breaks: client(BreaksService),
    joinReview: client(JoinReviewService),
    nicknameColor: client(NicknameColorService),
    note: client(NoteService),
    values: client(ValuesService),
    memberFigures: client(MemberFiguresService),
    administrators: client(AdministratorsService),
    identityApprovals: client(IdentityApprovalsService),
    imports: client(ImportsService),
    wallet: watchedClient(WalletService, client(WalletService), onMoved),
    walletApprovals: watchedClient(WalletApprovalsService, client(WalletApprovalsService), onMoved),
    reconciliation: client(ReconciliationService),
    protection: client(ProtectionService),
    bankNotices: watchedClient(BankNoticesService, client(BankNoticesService), onMoved),
    riskNotes: client(RiskNotesService),
    betting: watchedClient(BettingService, client(BettingService), onMoved),
    memberLimits: client(MemberLimitsService),
    feeds: client(GameFeedsService),
    agents: client(AgentsService),
    tier: client(TierService),
    content: client(ContentService),
    contentApprovals: client(ContentApprovalsService),
    stats: client(StatsService),
  };
}
