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

const accountRows = {
  always: ['identity.listAccounts'],
  sometimes: ['wallet.getBalances', 'accountSums.sumAccounts'],
} as const;
const memberRows = {
  always: ['identity.listAccounts'],
  sometimes: ['wallet.getBalances', 'memberFigures.sumRequests', 'accountSums.sumAccounts'],
} as const;
const entryRows = { always: ['wallet.listEntries'], sometimes: ['identity.listAccounts'] } as const;
const reconciledRows = {
  always: ['reconciliation.listReconciliationTransfers'],
  sometimes: ['identity.listAccounts'],
} as const;
const reconciledGroups = {
  always: ['reconciliation.listReconciliationGroups'],
  sometimes: ['identity.listAccounts'],
} as const;
const highWinRows = { always: ['highWin.listHighWins'], sometimes: ['identity.listAccounts'] } as const;
const protectedRows = { always: ['protection.listProtected'], sometimes: ['identity.listAccounts'] } as const;
const accountPage = {
  always: ['identity.getAccount'],
  sometimes: ['wallet.getBalances', 'agents.listNodes', 'agents.getNode'],
} as const;
const memberPage = {
  always: accountPage.always,
  sometimes: [...accountPage.sometimes, 'memberFigures.getTurnover'],
} as const;
const keepers: readonly Rpc[] = [
  ...(['agents.listParked', 'betting.listParked', 'feeds.listParked'] as const),
  ...(['stats.listParked', 'wallet.listParked'] as const),
];
const chains: readonly Rpc[] = [
  ...(['identity.listAudit', 'wallet.listAudit', 'betting.listAudit', 'feeds.listAudit'] as const),
  ...(['agents.listAudit', 'content.listAudit', 'stats.listAudit'] as const),
];
const approvals: readonly Rpc[] = [
  ...(['identityApprovals.listApprovals', 'walletApprovals.listApprovals', 'contentApprovals.listApprovals'] as const),
];
const decisions: readonly Rpc[] = [
  ...([
    'identityApprovals.decideApprovals',
    'walletApprovals.decideApprovals',
    'contentApprovals.decideApprovals',
  ] as const),
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
  'GameService.GetBoard': some('memberLimits.listOwnLimits'),
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
  'MoneyService.SendAccountMessage': calls('accountInquiry.sendAccountMessage'),
  'AttendanceService.GetCalendar': calls('points.getAttendance'),
  'AttendanceService.Attend': calls('points.attend'),
  'ProtectionService.GetCare': calls('protection.getProtection'),
  'ProtectionService.GetFigures': calls(),
  'ProtectionService.ChangeRule': calls('protection.changeRule'),
  'ProtectionService.WithdrawRaise': calls('protection.withdrawRaise'),
  'ProtectionService.StartBreak': calls('protection.startBreak'),
  'ProtectionService.AskReopen': calls('protection.askReopen'),
  'ProtectionService.TellUse': calls('protection.tellUse'),
};

const rest: Record<string, RouteCalls> = {
  login: { always: ['identity.login'], sometimes: ['identity.logout'] },
  logout: calls('identity.logout'),
  me: calls('identity.getAccount'),
  'members.list': memberRows,
  'members.export': memberRows,
  'members.get': memberPage,
  'members.create': { always: ['agents.createAgent'], sometimes: [...memberPage.always, ...memberPage.sometimes] },
  'members.update': { always: memberPage.always, sometimes: ['identity.updateAccount', ...memberPage.sometimes] },
  'members.state': calls('identity.changeStates'),
  'members.adjust': calls('wallet.adjustBalance'),
  'members.level': calls('identity.updateAccount'),
  'members.restrict': calls('identity.updateAccount'),
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
  ...listed('blacklist', 'blacklist.listBlacklist'),
  'blacklist.get': calls('blacklist.listBlacklist'),
  'blacklist.create': calls('blacklist.addToBlacklist'),
  'blacklist.delete': calls('blacklist.removeFromBlacklist'),
  'blacklist.remove': calls('blacklist.removeFromBlacklist'),
  ...listed('nickname-colors', 'nicknameColors.listNicknameColors'),
  'nickname-colors.get': calls('nicknameColors.listNicknameColors'),
  ...listed('join-reviews', 'joinReview.listJoinReviews'),
  'join-reviews.get': calls('joinReview.listJoinReviews'),
  ...listed('notes', 'note.listNotes'),
  'notes.get': calls('note.listNotes'),
  'notes.create': calls('note.addNote'),
  'notes.delete': calls('note.deleteNotes'),
  ...listed('referral-codes', 'referral.listReferralCodes'),
  'referral-codes.get': calls('referral.listReferralCodes'),
  'referral-codes.create': calls('referral.issueReferralCodes'),
  'referral-codes.delete': calls('referral.deleteReferralCodes'),
  'referral-codes.remove': calls('referral.deleteReferralCodes'),
  ...listed('admins', 'identity.listAccounts'),
  'admins.get': calls('identity.getAccount'),
  'admins.create': calls('identity.createAccount'),
  'admins.update': { always: ['identity.getAccount'], sometimes: ['identity.updateAccount'] },
  'admins.state': calls('identity.changeStates'),
  'admins.role': calls('administrators.changeAdminRole'),
  'admins.end-sessions': calls('administrators.endAdminSessions'),
  ...listed('admin-roles', 'administrators.listAdminRoles'),
  'admin-roles.get': calls('administrators.listAdminRoles'),
  'admin-roles.create': calls('administrators.saveAdminRole'),
  'admin-roles.update': calls('administrators.listAdminRoles', 'administrators.saveAdminRole'),
  'admin-roles.delete': calls('administrators.listAdminRoles', 'administrators.deleteAdminRole'),
  ...listed('member-imports', 'imports.listImports'),
  'member-imports.get': calls('imports.getImport'),
  'member-imports.request': calls('imports.requestImport'),
  'member-imports.confirm': calls('imports.confirmImport'),
  'member-imports.move': calls('imports.moveImport'),
  'member-imports.passwords': calls('imports.takePasswords'),
  'member-imports.hand-over': calls('imports.handOverPasswords'),
  ...listed('member-import-rows', 'imports.listImportRows'),
  ...listed('member-import-samples'),
  ...listed('roles', 'agents.listRoles'),
  ...listed('banks'),
  'profile.get': calls('identity.getAccount'),
  'profile.totp-start': calls('identity.enrolTotp'),
  'profile.totp-confirm': calls('identity.confirmTotp'),
  'profile.password': calls('identity.updatePassword'),
  'charges.list': { always: ['wallet.listDeposits'], sometimes: ['bankNotices.listEvidence'] },
  'charges.export': { always: ['wallet.listDeposits'], sometimes: ['bankNotices.listEvidence'] },
  'charges.get': { always: ['wallet.listDeposits'], sometimes: ['bankNotices.listEvidence'] },
  'charges.process': calls('wallet.processDeposits'),
  ...listed('bank-notices', 'bankNotices.listBankNotices'),
  'bank-notices.candidates': calls('bankNotices.listCandidates'),
  'bank-notices.attach': calls('bankNotices.attachNotice'),
  'bank-notices.dismiss': calls('bankNotices.dismissNotices'),
  ...listed('bank-statement-samples'),
  ...listed('bank-hook', 'bankNotices.getBankHook'),
  'bank-hook.rotate': calls('bankNotices.rotateBankSecret'),
  ...listed('exchanges', 'wallet.listWithdrawals'),
  'exchanges.get': calls('wallet.listWithdrawals'),
  'exchanges.process': calls('wallet.processWithdrawals'),
  'exchanges.end': calls('wallet.processWithdrawals'),
  ...listed('risk-notes', 'riskNotes.listRiskNotes'),
  'risk-notes.create': calls('riskNotes.addRiskNote'),
  ...listed('bank-accounts', 'wallet.listBankAccounts'),
  'bank-accounts.get': calls('wallet.listBankAccounts'),
  'bank-accounts.create': calls('wallet.saveBankAccount'),
  'bank-accounts.update': calls('wallet.listBankAccounts', 'wallet.saveBankAccount'),
  'protections.list': protectedRows,
  'protections.export': protectedRows,
  'protections.get': calls('protection.getProtection', 'breaks.listRelated'),
  'protections.tighten': calls('protection.tightenRule'),
  'protections.break': calls('protection.beginBreak'),
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
  'reconciliation-groups.list': reconciledGroups,
  'reconciliation-groups.export': reconciledGroups,
  ...listed('account-inquiries', 'accountInquiry.listAccountInquiries'),
  'high-wins.list': highWinRows,
  'high-wins.export': highWinRows,
  ...listed('attendances', 'points.listAttendances'),
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
  'member-limits.get': calls('memberLimits.listMemberLimits'),
  'member-limits.update': calls('memberLimits.setMemberLimits'),
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
  ...listed('rule-values', 'values.listValues'),
  'rule-values.get': calls('values.listValues'),
  'rule-values.update': calls('values.setValues'),
  ...listed('level-flags', 'levelFlags.listLevelFlags'),
  'level-flags.get': calls('levelFlags.listLevelFlags'),
  'level-flags.update': {
    always: ['levelFlags.setLevelFlags'],
    sometimes: ['levelFlags.listLevelFlags'],
  },
  ...listed('tiers', 'agents.listRoles'),
  'tiers.get': calls('agents.listRoles'),
  'tiers.update': calls('tiers.setTier'),
  ...listed('sessions', 'identity.listSessions'),
  'sessions.end': calls('identity.endSessions'),
  'sessions.end-kind': some('connections.endKind'),
  ...listed('devices', 'connections.listDevices'),
  'devices.forget': calls('connections.forgetDevices'),
  ...listed('addresses', 'connections.listAddresses'),
  'addresses.get': calls('connections.listAddresses'),
  'addresses.create': calls('connections.saveAddress'),
  'addresses.update': calls('connections.saveAddress'),
  'addresses.delete': calls('connections.deleteAddresses'),
  ...listed('domains', 'connections.listDomains'),
  'domains.get': calls('connections.listDomains'),
  'domains.create': calls('connections.saveDomain'),
  'domains.update': calls('connections.saveDomain'),
  'domains.delete': calls('connections.deleteDomains'),
  ...listed('access-logs', 'identity.listAccessLogs'),
  ...listed('audit-logs', ...chains),
  ...listed('approvals', ...approvals),
  'approvals.approve': some(...decisions),
  'approvals.refuse': some(...decisions),
  ...listed('parked-messages', ...keepers),
  'parked-messages.replay': some(
    ...(['agents.replayParked', 'betting.replayParked', 'feeds.replayParked'] as const),
    ...(['stats.replayParked', 'wallet.replayParked'] as const),
  ),
  'uploads.image': uploaded('content.openImage'),
  'uploads.sheet': uploaded('content.openSheet'),
  'uploads.sound': uploaded('content.openSound'),
  'sheets.bank-statements': {
    always: ['bankNotices.openStatement'],
    sometimes: ['bankNotices.addStatementLines', 'bankNotices.finishStatement'],
  },
  'sheets.member-imports': {
    always: ['imports.openImport'],
    sometimes: ['imports.addImportRows', 'imports.finishReading', 'imports.moveImport'],
  },
  'reports.work-queues': some(
    ...(['wallet.countOpen', 'identity.countPresence', 'feeds.listAlerts', 'betting.getSettings'] as const),
    ...(['betting.listBets', 'highWin.listHighWins', ...keepers, ...approvals] as const),
  ),
  'reports.today': calls('stats.getToday'),
  'reports.house': {
    always: ['accountSums.countMembers'],
    sometimes: ['accountSums.sumAccounts', 'betting.listBets'],
  },
  'reports.tree': {
    always: ['agents.listNodes'],
    sometimes: ['stats.getDaily', 'wallet.getBalances', 'identity.listAccounts'],
  },
  'reports.own-figures': calls(
    ...(['wallet.getBalances', 'agents.getNode', 'identity.listAccounts', 'stats.getDaily'] as const),
  ),
  'reports.approval-kinds': calls('administrators.countHolders', 'wallet.getSettings', 'content.getSiteSettings'),
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
  'user/game/rounds': some('memberLimits.listOwnLimits'),
  'user/betting/place': calls('betting.placeBet'),
  'user/betting/cancel': calls('betting.cancelBet'),
  'user/betting/get': calls('betting.getBet'),
  'user/betting/list': calls('betting.listMyBets'),
  'user/betting/getStat': calls('betting.getStat'),
  'user/bank/getChargeAccount': calls('wallet.getDepositAccount'),
  'user/bank/sendAccountMessage': calls('accountInquiry.sendAccountMessage'),
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
