import { calls, type RouteCalls, some } from './rpc.ts';

const context: RouteCalls = {
  always: ['identity.getAccount'],
  sometimes: ['identity.touch', 'messages.countUnread'],
};
const info: RouteCalls = {
  always: ['identity.getAccount', 'agents.getNode'],
  sometimes: ['messages.countUnread'],
};
const partner: RouteCalls = { ...info, sometimes: ['identity.touch', 'messages.countUnread'] };
/** Calls that members and partners make, partners at paths of their own as well. */
const both = (path: string, made: RouteCalls): Record<string, RouteCalls> => ({
  [`user/${path}`]: made,
  [`agent/${path}`]: made,
});
/** Calls that partners and administrators make at paths of their own. */
const everywhere = (path: string, made: RouteCalls): Record<string, RouteCalls> =>
  Object.fromEntries(['user', 'agent', 'admin'].map((area) => [`${area}/${path}`, made]));

/** Legacy calls, by the path behind `/api`. */
export const legacy: Record<string, RouteCalls> = {
  ...everywhere('login', calls('identity.login')),
  ...everywhere('logout', calls('identity.logout')),
  ...everywhere('updateSession', calls()),
  ...everywhere('refresh', calls()),
  ...everywhere('updatePassword', calls('identity.updatePassword')),
  ...everywhere('upload/getSignedUrl', calls('memberUploads.openPlace')),
  'user/setLanguage': some('identity.setLanguage'),
  'user/language': some('identity.setLanguage'),
  'user/join/checkAccount': calls('identity.checkAccount'),
  'user/join/checkNickname': calls('identity.checkNickname'),
  'user/join/sendSms': calls('identity.sendSms'),
  'user/join/checkSms': calls('identity.checkSms'),
  'user/join': calls('identity.join'),
  'user/getContext': context,
  'agent/getContext': partner,
  'agent/getAgentInfo': info,
  'user/game/rounds': some('memberLimits.listOwnLimits'),
  'user/game/getCasinoLobbyUrl': some('identity.getAccount', 'eggs.settleEggs', 'casino.openCasinoGame'),
  'agent/game/getCasinoLobbyUrl': calls(),
  'user/game/getGameUrl': some(
    'identity.getAccount',
    'eggs.settleEggs',
    'casino.openCasinoGame',
    'casinoMarks.noteOwnOpened',
  ),
  'user/casino/depositBalance': calls('eggs.chargeEggs', 'wallet.getBalances'),
  'user/casino/withdrawBalance': calls('eggs.exchangeEggs', 'wallet.getBalances'),
  'user/betting/place': some('betting.placeBet', 'betting.placeMatchBet'),
  'user/game/matches': calls(),
  'user/betting/cancel': calls('betting.cancelBet'),
  'user/betting/get': calls('betting.getBet'),
  'user/betting/list': calls('betting.listMyBets'),
  'user/betting/getCasino': calls('casinoBets.listMyCasinoBets'),
  'user/betting/getSlot': calls('casinoBets.listMyCasinoBets'),
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
  'user/board/getCommunity': some('messages.countUnread'),
  'user/board/post/createComment': calls('board.writePost'),
  'user/board/post/get': calls('board.listPosts'),
  'user/board/post/view': calls('board.getPost'),
  'user/board/post/update': calls('board.editPost'),
  'user/board/post/delete': calls('board.deletePost'),
  'user/board/comment/get': calls('board.listComments'),
  'user/board/comment/create': calls('board.writeComment'),
  'user/board/comment/delete': calls('board.deleteComment'),
  'user/board/friend/get': calls('recommendation.getOwnRecommendations'),
  'user/board/friend/makeCode': calls('recommendation.makeOwnCode'),
  'agent/user/getRoles': calls('agents.listRoles'),
  'agent/user/create': calls('agents.createAgent'),
  'agent/child/money/update': calls('wallet.adjustBalance'),
  'agent/user/casino/depositBalance': calls('eggs.adjustEggs', 'wallet.getBalances'),
  'agent/user/casino/withdrawBalance': calls('eggs.adjustEggs', 'wallet.getBalances'),
  'agent/user/point/update': calls('wallet.adjustBalance'),
  'user/inquiry/getTemplates': calls('templates.listTemplates'),
  ...both('inquiry/get', calls('inquiries.listOwnInquiries')),
  ...both('inquiry/read', calls('inquiries.readInquiry')),
  ...both('inquiry/delete', calls('inquiries.deleteOwnInquiries')),
  ...both('inquiry/create', calls('inquiries.createInquiry')),
  ...both('message/get', calls('messages.listOwnMessages')),
  ...both('message/read', calls('messages.readMessages')),
  ...both('message/delete', calls('messages.deleteMessages')),
};
