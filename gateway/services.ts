import type { DescService } from '@bufbuild/protobuf';
import type { CallOptions, Client } from '@connectrpc/connect';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AgentsApprovalsService } from '@madang/proto/madang/agents/v1/approvals_pb.ts';
import { ExclusionService } from '@madang/proto/madang/agents/v1/exclusions_pb.ts';
import { PartnerSettlementService } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { AgentsSettingsService } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { TierService } from '@madang/proto/madang/agents/v1/tiers_pb.ts';
import { BettingApprovalsService } from '@madang/proto/madang/betting/v1/approvals_pb.ts';
import { BetReferralsService } from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import { BettingBlocksService } from '@madang/proto/madang/betting/v1/betting_blocks_pb.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { CashOutService } from '@madang/proto/madang/betting/v1/cash_out_pb.ts';
import { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { MarkLimitsService } from '@madang/proto/madang/betting/v1/mark_limits_pb.ts';
import { MemberLimitsService } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import { SettlementPreviewsService } from '@madang/proto/madang/betting/v1/settlement_previews_pb.ts';
import { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import { SportsRulesService } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { ContentApprovalsService } from '@madang/proto/madang/content/v1/approvals_pb.ts';
import { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import { MessagesService } from '@madang/proto/madang/content/v1/messages_pb.ts';
import { TemplatesService } from '@madang/proto/madang/content/v1/templates_pb.ts';
import { CasinoMarksService } from '@madang/proto/madang/game_feeds/v1/casino_marks_pb.ts';
import { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { SportsImportsService } from '@madang/proto/madang/game_feeds/v1/sports_imports_pb.ts';
import { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { AccountSumsService } from '@madang/proto/madang/identity/v1/account_sums_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { IdentityApprovalsService } from '@madang/proto/madang/identity/v1/approvals_pb.ts';
import { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { BreaksService } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { ConfirmationService } from '@madang/proto/madang/identity/v1/confirmations_pb.ts';
import { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { CountryFileService } from '@madang/proto/madang/identity/v1/country_file_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { JoinReviewService } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import { LevelFlagsService } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { LockService } from '@madang/proto/madang/identity/v1/locks_pb.ts';
import { MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import { NicknameColorService } from '@madang/proto/madang/identity/v1/nickname_colors_pb.ts';
import { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import { RecentJoinsService } from '@madang/proto/madang/identity/v1/recent_joins_pb.ts';
import { RecommendationService } from '@madang/proto/madang/identity/v1/recommendations_pb.ts';
import { ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import { SessionsService } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { WalletApprovalsService } from '@madang/proto/madang/wallet/v1/approvals_pb.ts';
import { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { DebtsService } from '@madang/proto/madang/wallet/v1/debts_pb.ts';
import { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { HighWinService } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { SupplierCallsService } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { keyedClient } from './keyed-client.ts';
import { watchedClient } from './watched-client.ts';

/** Contracts whose writes may move money: the gateway hears of each. */
const moving = {
  points: PointsService,
  wallet: WalletService,
  walletApprovals: WalletApprovalsService,
  bankNotices: BankNoticesService,
  debts: DebtsService,
  eggs: EggsService,
  partnerSettlement: PartnerSettlementService,
  betting: BettingService,
  cashOut: CashOutService,
  betReferrals: BetReferralsService,
} as const;

const others = {
  identity: IdentityService,
  sessions: SessionsService,
  referral: ReferralService,
  recommendation: RecommendationService,
  confirmation: ConfirmationService,
  countryFile: CountryFileService,
  connections: ConnectionService,
  accountSums: AccountSumsService,
  levelFlags: LevelFlagsService,
  highWin: HighWinService,
  accountInquiry: AccountInquiryService,
  blacklist: BlacklistService,
  breaks: BreaksService,
  joinReview: JoinReviewService,
  move: MoveService,
  nicknameColor: NicknameColorService,
  recentJoins: RecentJoinsService,
  locks: LockService,
  note: NoteService,
  values: ValuesService,
  memberFigures: MemberFiguresService,
  administrators: AdministratorsService,
  identityApprovals: IdentityApprovalsService,
  imports: ImportsService,
  reconciliation: ReconciliationService,
  protection: ProtectionService,
  riskNotes: RiskNotesService,
  // Who is told of each call forgets the balance of its member alone.
  supplierCalls: SupplierCallsService,
  markLimits: MarkLimitsService,
  memberLimits: MemberLimitsService,
  settlementPreviews: SettlementPreviewsService,
  sportsRisk: SportsRiskService,
  sportsRules: SportsRulesService,
  bettingBlocks: BettingBlocksService,
  casinoBets: CasinoBetsService,
  feeds: GameFeedsService,
  casino: CasinoService,
  casinoMarks: CasinoMarksService,
  sports: SportsService,
  sportsImports: SportsImportsService,
  agents: AgentsService,
  exclusion: ExclusionService,
  tier: TierService,
  agentsSettings: AgentsSettingsService,
  content: ContentService,
  articles: ArticlesService,
  board: BoardService,
  inquiries: InquiriesService,
  messages: MessagesService,
  templates: TemplatesService,
  contentApprovals: ContentApprovalsService,
  memberUploads: MemberUploadsService,
  bettingApprovals: BettingApprovalsService,
  agentsApprovals: AgentsApprovalsService,
  stats: StatsService,
} as const;

/** Each contract by the name of its client. */
export const contracts = { ...others, ...moving };
type Contracts = typeof contracts;

/** The clients of all contracts; a call without options of its own is the gateway's own call. */
export type Services = { [K in keyof Contracts]: Client<Contracts[K]> };

/** `onMoved` hears of every write that may move money, with the options of its call. */
export function connectServices(platform: Platform, onMoved: (options: CallOptions | undefined) => void): Services {
  const connect = (contract: DescService, moves: boolean): Client<DescService> => {
    const client = keyedClient(contract, platform.client(contract));
    return moves ? watchedClient(contract, client, onMoved) : client;
  };
  const clients = Object.entries(contracts).map(([name, contract]) => [name, connect(contract, name in moving)]);
  return Object.fromEntries(clients) as Services;
}
