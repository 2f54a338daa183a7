import type { CallerRule } from '../session/callers.ts';

/** Who may call a method of the player site, and what goes with it. */
export interface MethodRule extends CallerRule {
  /** True for what still answers while the site is closed. */
  openInMaintenance?: boolean;
  /** Fields that the service behind it spells otherwise. */
  names?: Readonly<Record<string, string>>;
}

const visitor = { callers: ['visitor'] } as const;
const member = { callers: ['member'] } as const;
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
    Login: { ...entrance, rate: 'login' },
    Logout: { ...member, openInMaintenance: true },
    GetContext: { ...visitor, openInMaintenance: true },
    KeepAlive: { ...member, openInMaintenance: true },
    SetLanguage: { ...visitor, openInMaintenance: true },
    UpdatePassword: { ...member, rate: 'login' },
    ListNotices: visitor,
  },
  'madang.player.v1.GameService': { ListGames: visitor, GetBoard: visitor, ListRounds: visitor, GetProof: visitor },
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
  },
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
