import type { CallerRule } from '../session/callers.ts';
import type { EntryRule } from '../site/check-entry.ts';

/** Who may call a method of the player site, and what goes with it. */
export interface MethodRule extends CallerRule, EntryRule {
  /** Fields that the service behind it spells otherwise. */
  names?: Readonly<Record<string, string>>;
}

const visitor = { callers: ['visitor'] } as const;
const browsing = { callers: ['visitor'], browsing: true } as const;
const member = { callers: ['member'] } as const;
const resting = { openInBreak: true } as const;
const own = { ...member, ...resting } as const;
const first = { beforePasswordChange: true } as const;
const entrance = { callers: ['visitor'], ignoresToken: true } as const;
const slip = { selections: 'legs' };

/** Every method of the typed API, by service and name. */
export const access: Record<string, Record<string, MethodRule>> = {
  'madang.player.v1.SessionService': {
    CheckAccount: { ...entrance, rate: 'join' },
    CheckNickname: { ...entrance, rate: 'join' },
    SendSms: { ...entrance, rate: 'join' },
    CheckSms: { ...entrance, rate: 'join' },
    Join: { ...entrance, rate: 'join' },
    Login: { ...entrance, rate: 'login', addressJudgedLater: true },
    Logout: { ...own, ...first, openInMaintenance: true, openToDenied: true },
    GetContext: { ...visitor, ...resting, openInMaintenance: true },
    KeepAlive: { ...own, ...first, openInMaintenance: true },
    SetLanguage: { ...visitor, ...resting, openInMaintenance: true },
    UpdatePassword: { ...own, ...first, rate: 'login' },
    ListNotices: { ...browsing, ...resting },
    // On the first page, which everybody sees.
    ListRecentJoins: visitor,
  },
  // Popups stand above the first page, which everybody sees.
  'madang.player.v1.ArticlesService': {
    ListEvents: { ...browsing, ...resting },
    GetEvent: { ...browsing, ...resting },
    ListRules: { ...browsing, ...resting },
    ListPopups: { ...visitor, ...resting },
  },
  // The first page, which everybody sees, shows the games and when they are drawn next.
  // In a break the names of games are read with the histories, and a draw is proved to whoever had a bet on it.
  'madang.player.v1.GameService': {
    ListGames: { ...visitor, ...resting },
    GetBoard: { ...browsing, sells: 'minigame' },
    ListRounds: browsing,
    GetProof: { ...browsing, ...resting },
  },
  'madang.player.v1.SportsService': {
    ListMatches: { ...browsing, sells: 'sports' },
    GetMatch: { ...browsing, sells: 'sports' },
    CountMatches: visitor,
    ListResults: browsing,
    GetLimits: { ...browsing, sells: 'sports' },
  },
  'madang.player.v1.BettingService': {
    Place: { ...member, names: slip },
    Cancel: own,
    Get: own,
    List: own,
    Stat: own,
    ListReferrals: own,
    TakeOffer: { ...member, sells: 'sports' },
    LeaveReferral: own,
  },
  // What is paid back is taken in a break as well, as a bet is taken back in one.
  'madang.player.v1.CashOutService': { Price: own, Offer: own, Take: own },
  'madang.player.v1.CasinoService': {
    GetLobby: member,
    OpenGame: { ...member, rate: 'launch' },
    // What is held at a supplier comes home in a break as well.
    CloseGame: own,
    SetFavourite: member,
    ListRecent: member,
  },
  'madang.player.v1.CasinoBetsService': { List: own, Get: own },
  // Eggs come back to money in a break, as money leaves in one.
  'madang.player.v1.EggsService': { GetRules: own, Charge: member, Exchange: own, List: own, Hide: own },
  'madang.player.v1.MoneyService': {
    GetDepositAccount: member,
    Deposit: member,
    CancelDeposit: own,
    GetWithdrawalInfo: own,
    Withdraw: own,
    CancelWithdrawal: own,
    ListMoneyLogs: own,
    ListPointLogs: own,
    ConvertPoints: member,
    ListFeed: visitor,
    SendAccountMessage: member,
  },
  // Reading the board, and taking back what one wrote, calls nobody to play.
  'madang.player.v1.BoardService': {
    GetCommunity: { ...browsing, ...resting },
    ListPosts: { ...browsing, ...resting },
    GetPost: { ...browsing, ...resting },
    WritePost: member,
    EditPost: member,
    DeletePost: own,
    ListComments: { ...browsing, ...resting },
    WriteComment: member,
    EditComment: member,
    DeleteComment: own,
    GetCommentPoints: own,
    Report: member,
  },
  'madang.player.v1.RecommendationService': { GetOwn: own, MakeCode: member },
  // Support is open in a break, as the care page says.
  'madang.player.v1.SupportService': {
    ListInquiries: own,
    ListInquiryTemplates: own,
    CreateInquiry: own,
    FollowUpInquiry: own,
    ReadInquiry: own,
    DeleteInquiries: own,
    ListMessages: own,
    ReadMessages: own,
    DeleteMessages: own,
  },
  'madang.player.v1.AttendanceService': { GetCalendar: member, Attend: member },
  // Whoever joins asks, and whoever has to change a first password.
  'madang.player.v1.PasswordRulesService': { GetPasswordRules: { ...visitor, ...resting, ...first } },
  'madang.player.v1.PointHistoryService': { ListRows: own },
  'madang.player.v1.ProtectionService': {
    GetCare: own,
    GetFigures: own,
    ChangeRule: own,
    WithdrawRaise: own,
    StartBreak: own,
    AskReopen: own,
    TellUse: member,
  },
  // Support is written to in a break as well.
  'madang.player.v1.UploadService': { OpenUpload: own },
};
