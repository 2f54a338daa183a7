import type { Services } from './services.ts';

/** A call of a service, for example `wallet.listDeposits`. */
export type Rpc = { [K in keyof Services]: `${K}.${keyof Services[K] & string}` }[keyof Services];

/** The calls that a route makes in its caller's name: the access rules of them all decide who may use it. */
export interface RouteCalls {
  /** Made whatever is asked; the first of them comes first. */
  always: readonly Rpc[];
  /** Made for some callers or fields alone, or left out where it is refused. */
  sometimes?: readonly Rpc[];
}

const calls = (...always: Rpc[]): RouteCalls => ({ always });
const some = (...sometimes: Rpc[]): RouteCalls => ({ always: [], sometimes });

/** A list is exported by the calls that read its pages. */
const listed = (name: string, ...always: Rpc[]): Record<string, RouteCalls> => ({
  [`${name}.list`]: { always },
  [`${name}.export`]: { always },
});

const accountRows = { always: ['identity.listAccounts'], sometimes: ['wallet.getBalances'] } as const;
const entryRows = { always: ['wallet.listEntries'], sometimes: ['identity.listAccounts'] } as const;
const reconciledRows = {
  always: ['reconciliation.listReconciliationTransfers'],
  sometimes: ['identity.listAccounts'],
} as const;
const accountPage = {
  always: ['identity.getAccount'],
  sometimes: ['wallet.getBalances', 'agents.listNodes', 'agents.getNode'],
} as const;
const keepers: readonly Rpc[] = [
  ...(['agents.listParked', 'betting.listParked', 'feeds.listParked'] as const),
  ...(['stats.listParked', 'wallet.listParked'] as const),
];
const chains: readonly Rpc[] = [
  ...(['identity.listAudit', 'wallet.listAudit', 'betting.listAudit', 'feeds.listAudit'] as const),
  ...(['agents.listAudit', 'content.listAudit', 'stats.listAudit'] as const),
];
const settings: readonly Rpc[] = ['content.getSiteSettings', 'wallet.getSettings', 'betting.getSettings'];

/** A file is opened by its kind's call, and noted and finished where it is taken. */
const uploaded = (open: Rpc): RouteCalls => ({
  always: [open],
  sometimes: ['content.recordUpload', 'content.finishUpload'],
});

const connect: Record<string, RouteCalls> = {
  'SessionService.CheckAccount': calls('identity.checkAccount'),
  'SessionService.CheckNickname': calls('identity.checkNickname'),
  'SessionService.SendSms': calls('identity.sendSms'),
  'SessionService.CheckSms': calls('identity.checkSms'),
  'SessionService.Join': calls('identity.join'),
  'SessionService.Login': calls('identity.login'),
  'SessionService.Logout': calls('identity.logout'),
  'SessionService.GetContext': some('identity.getAccount', 'wallet.getBalances'),
  'SessionService.KeepAlive': calls('identity.touch'),
  'SessionService.SetLanguage': some('identity.setLanguage'),
  'SessionService.UpdatePassword': calls('identity.updatePassword'),
  'SessionService.ListNotices': calls(),
  'GameService.ListGames': calls(),
  'GameService.GetBoard': calls(),
  'GameService.ListRounds': calls(),
  'GameService.GetProof': calls(),
  'BettingService.Place': calls('betting.placeBet'),
  'BettingService.Cancel': calls('betting.cancelBet'),
  'BettingService.Get': calls('betting.getBet'),
  'BettingService.List': calls('betting.listMyBets'),
  'BettingService.Stat': calls('betting.getStat'),
  'MoneyService.GetDepositAccount': calls('wallet.getDepositAccount'),
  'MoneyService.Deposit': calls('wallet.requestDeposit'),
  'MoneyService.CancelDeposit': calls('wallet.cancelDeposit'),
  'MoneyService.GetWithdrawalInfo': calls('wallet.getWithdrawalInfo'),
  'MoneyService.Withdraw': calls('wallet.requestWithdrawal'),
  'MoneyService.CancelWithdrawal': calls('wallet.cancelWithdrawal'),
  'MoneyService.ListMoneyLogs': calls('wallet.listAccountLogs'),
  'MoneyService.ListPointLogs': calls('wallet.listPointLogs'),
  'MoneyService.ConvertPoints': calls('wallet.convertPoints'),
  'MoneyService.ListFeed': calls(),
};

const rest: Record<string, RouteCalls> = {
  login: { always: ['identity.login'], sometimes: ['identity.logout'] },
  logout: calls('identity.logout'),
  me: calls('identity.getAccount'),
  'members.list': accountRows,
  'members.export': accountRows,
  'members.get': accountPage,
  'members.create': { always: ['agents.createAgent'], sometimes: [...accountPage.always, ...accountPage.sometimes] },
  'members.update': { always: accountPage.always, sometimes: ['identity.updateAccount', ...accountPage.sometimes] },
  'members.state': calls('identity.changeStates'),
  'members.adjust': calls('wallet.adjustBalance'),
  'agents.list': accountRows,
  'agents.export': accountRows,
  'agents.get': { always: ['identity.getAccount', 'agents.getNode'], sometimes: accountPage.sometimes },
  'agents.create': { always: ['agents.createAgent'], sometimes: [...accountPage.always, ...accountPage.sometimes] },
  'agents.update': {
    always: ['identity.getAccount', 'agents.getNode'],
    sometimes: ['identity.updateAccount', 'agents.setRates', 'agents.setJoinCode', ...accountPage.sometimes],
  },
  'agents.state': calls('agents.changeStates'),
  'agents.adjust': calls('wallet.adjustBalance'),
  ...listed('roles', 'agents.listRoles'),
  ...listed('banks'),
  'profile.get': calls('identity.getAccount'),
  'profile.totp-start': calls('identity.enrolTotp'),
  'profile.totp-confirm': calls('identity.confirmTotp'),
  'profile.password': calls('identity.updatePassword'),
  ...listed('charges', 'wallet.listDeposits'),
  'charges.get': calls('wallet.listDeposits'),
  'charges.process': calls('wallet.processDeposits'),
  ...listed('exchanges', 'wallet.listWithdrawals'),
  'exchanges.get': calls('wallet.listWithdrawals'),
  'exchanges.process': calls('wallet.processWithdrawals'),
  ...listed('risk-notes', 'riskNotes.listRiskNotes'),
  'risk-notes.create': calls('riskNotes.addRiskNote'),
  ...listed('bank-accounts', 'wallet.listBankAccounts'),
  'bank-accounts.get': calls('wallet.listBankAccounts'),
  'bank-accounts.create': calls('wallet.saveBankAccount'),
  'bank-accounts.update': calls('wallet.saveBankAccount'),
  'ledger-entries.list': entryRows,
  'ledger-entries.export': entryRows,
  'money-logs.list': entryRows,
  'money-logs.export': entryRows,
  'point-logs.list': entryRows,
  'point-logs.export': entryRows,
  'egg-logs.list': entryRows,
  'egg-logs.export': entryRows,
  ...listed('reconciliations', 'reconciliation.listReconciliations'),
  'reconciliations.get': calls('reconciliation.getReconciliation'),
  'reconciliations.compute': calls('reconciliation.computeReconciliation'),
  'reconciliations.statement': calls('reconciliation.recordStatement'),
  'reconciliations.explain': calls('reconciliation.explainDifference'),
  'reconciliations.withdraw-cause': calls('reconciliation.withdrawCause'),
  'reconciliations.seal': calls('reconciliation.sealReconciliation'),
  'reconciliations.close': calls('reconciliation.closeReconciliation'),
  ...listed('reconciliation-rows', 'reconciliation.getReconciliation'),
  'reconciliation-transfers.list': reconciledRows,
  'reconciliation-transfers.export': reconciledRows,
  ...listed('bets', 'betting.listBets'),
  'bets.get': calls('betting.getBet'),
  'bets.void': calls('betting.voidBets'),
  ...listed('games', 'feeds.listGames'),
  'games.get': calls('feeds.listGames'),
  'games.update': { always: ['feeds.listGames'], sometimes: ['feeds.updateGame'] },
  ...listed('rounds', 'feeds.listRounds'),
  'rounds.get': calls('feeds.getRound'),
  'rounds.preview-result': calls('feeds.previewResult', 'betting.previewSettlement'),
  'rounds.enter-result': calls('feeds.enterResult'),
  'rounds.cancel': calls('feeds.cancelRound'),
  'rounds.sales': calls('feeds.setSales'),
  ...listed('limits', 'betting.listLimits'),
  'limits.get': calls('betting.listLimits'),
  'limits.update': { always: ['betting.listLimits'], sometimes: ['betting.updateLimit'] },
  ...listed('alerts', 'feeds.listAlerts'),
  ...listed('commissions', 'agents.listCommissions'),
  ...listed('notices', 'content.listNotices'),
  'notices.get': calls('content.getNotice'),
  'notices.create': calls('content.saveNotice'),
  'notices.update': calls('content.getNotice', 'content.saveNotice'),
  'notices.delete': calls('content.deleteNotice'),
  ...listed('settings', ...settings),
  'settings.get': calls(...settings),
  'settings.save': some(...settings, 'content.updateSiteSettings', 'wallet.updateSettings', 'betting.updateSettings'),
  ...listed('sessions', 'identity.listSessions'),
  'sessions.end': calls('identity.endSessions'),
  ...listed('access-logs', 'identity.listAccessLogs'),
  ...listed('audit-logs', ...chains),
  ...listed('parked-messages', ...keepers),
  'parked-messages.replay': some(
    ...(['agents.replayParked', 'betting.replayParked', 'feeds.replayParked'] as const),
    ...(['stats.replayParked', 'wallet.replayParked'] as const),
  ),
  'uploads.image': uploaded('content.openImage'),
  'uploads.sheet': uploaded('content.openSheet'),
  'uploads.sound': uploaded('content.openSound'),
  'reports.work-queues': some(
    ...(['wallet.countOpen', 'identity.countPresence', 'feeds.listAlerts', 'betting.getSettings'] as const),
    ...(['betting.listBets', ...keepers] as const),
  ),
  'reports.today': calls('stats.getToday'),
  'reports.tree': {
    always: ['agents.listNodes'],
    sometimes: ['stats.getDaily', 'wallet.getBalances', 'identity.listAccounts'],
  },
  'reports.own-figures': calls(
    ...(['wallet.getBalances', 'agents.getNode', 'identity.listAccounts', 'stats.getDaily'] as const),
  ),
  'reports.round-book': calls('betting.getRoundBook'),
};

const context: RouteCalls = calls('identity.getAccount', 'wallet.getBalances');
const partner: RouteCalls = calls('identity.getAccount', 'wallet.getBalances', 'agents.getNode');
/** Calls that partners and administrators make at paths of their own. */
const everywhere = (path: string, made: RouteCalls): Record<string, RouteCalls> =>
  Object.fromEntries(['user', 'agent', 'admin'].map((area) => [`${area}/${path}`, made]));

const legacy: Record<string, RouteCalls> = {
  ...everywhere('login', calls('identity.login')),
  ...everywhere('logout', calls('identity.logout')),
  ...everywhere('updateSession', calls('identity.touch')),
  ...everywhere('refresh', calls('identity.touch')),
  ...everywhere('updatePassword', calls('identity.updatePassword')),
  'user/setLanguage': some('identity.setLanguage'),
  'user/language': some('identity.setLanguage'),
  'user/join/checkAccount': calls('identity.checkAccount'),
  'user/join/checkNickname': calls('identity.checkNickname'),
  'user/join/sendSms': calls('identity.sendSms'),
  'user/join/checkSms': calls('identity.checkSms'),
  'user/join': calls('identity.join'),
  'user/getContext': context,
  'agent/getContext': partner,
  'agent/getAgentInfo': partner,
  'user/game/rounds': calls(),
  'user/betting/place': calls('betting.placeBet'),
  'user/betting/cancel': calls('betting.cancelBet'),
  'user/betting/get': calls('betting.getBet'),
  'user/betting/list': calls('betting.listMyBets'),
  'user/betting/getStat': calls('betting.getStat'),
  'user/bank/getChargeAccount': calls('wallet.getDepositAccount'),
  'user/bank/charge': calls('wallet.requestDeposit'),
  'user/bank/getExchangeAccount': {
    always: ['wallet.getWithdrawalInfo'],
    sometimes: ['identity.verifyExchangePassword'],
  },
  'user/bank/exchange': calls('wallet.requestWithdrawal'),
  'user/bank/convertPoint': calls('wallet.convertPoints'),
  'user/bank/getAccountLogs': calls('wallet.listAccountLogs'),
  'user/bank/getPointLogs': calls('wallet.listPointLogs'),
  'user/bank/getAccountChargeLogs': calls('wallet.listDeposits'),
  'user/bank/getAccountExchangeLogs': calls('wallet.listWithdrawals'),
  'agent/user/getRoles': calls('agents.listRoles'),
  'agent/user/create': calls('agents.createAgent'),
  'agent/child/money/update': calls('wallet.adjustBalance'),
  'agent/user/point/update': calls('wallet.adjustBalance'),
};

/** The calls of every route, by its API and name; a test holds each route to what is declared here. */
export const routeCalls = { connect, rest, legacy } as const;
