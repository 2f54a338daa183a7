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
    Logout: { ...member, ...first, openInMaintenance: true, openToDenied: true },
    GetContext: { ...visitor, openInMaintenance: true },
    KeepAlive: { ...member, ...first, openInMaintenance: true },
    SetLanguage: { ...visitor, openInMaintenance: true },
    UpdatePassword: { ...member, ...first, rate: 'login' },
    ListNotices: browsing,
  },
  // The first page, which everybody sees, shows the games and when they are drawn next.
  'madang.player.v1.GameService': { ListGames: visitor, GetBoard: browsing, ListRounds: browsing, GetProof: browsing },
  'madang.player.v1.BettingService': {
    Place: { ...member, names: slip },
    Cancel: member,
    Get: member,
    List: member,
    Stat: member,
  },
  'madang.player.v1.MoneyService': {
    GetDepositAccount: member,
    Deposit: member,
    CancelDeposit: member,
    GetWithdrawalInfo: member,
    Withdraw: member,
    CancelWithdrawal: member,
    ListMoneyLogs: member,
    ListPointLogs: member,
    ConvertPoints: member,
    ListFeed: visitor,
    SendAccountMessage: member,
  },
  'madang.player.v1.AttendanceService': { GetCalendar: member, Attend: member },
  'madang.player.v1.ProtectionService': {
    GetCare: member,
    GetFigures: member,
    ChangeRule: member,
    WithdrawRaise: member,
    StartBreak: member,
    AskReopen: member,
    TellUse: member,
  },
};
