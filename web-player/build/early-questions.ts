/** A question that is asked as soon as a page is drawn. */
export interface EarlyQuestion {
  /** The address that asks it, with `/*?` for all below; without one every page does. */
  readonly path?: string;
  /** Service and method. */
  readonly name: string;
  /**
   * As the site writes it, letter by letter. `{last}` stands for the last word of an address below the path, `{day}` for the
   * day in Korea.
   */
  readonly body: string;
  /** Visitors are refused it wherever they are. */
  readonly ofMembers?: boolean;
  /** It is about the game of the address, and waits until there is known to be one. */
  readonly ofGame?: boolean;
}

const ofMembers = true;
const ofGame = true;
const today = '{"startedOn":"{day}","endedOn":"{day}"}';

/**
 * What pages ask at first. A question that the site asks in other words than these is asked twice; only what is the same
 * for everybody stands here.
 */
export const earlyQuestions: readonly EarlyQuestion[] = [
  // Who is here and what is offered: every page waits for the one and shows the others.
  { name: 'SessionService/GetContext', body: '{}' },
  { name: 'GameService/ListGames', body: '{}' },
  { name: 'SportsService/CountMatches', body: '{}' },
  { path: '/game/powerball/*?', name: 'GameService/GetBoard', body: '{"game":"{last}"}', ofGame },
  { path: '/game/minigame/*?', name: 'GameService/GetBoard', body: '{"game":"{last}"}', ofGame },
  { path: '/game/inplay', name: 'SportsService/ListMatches', body: '{"board":"inplay","sort":"league","limit":40}' },
  {
    path: '/game/sports/cross',
    name: 'SportsService/ListMatches',
    body: '{"board":"cross","sort":"league","limit":40}',
  },
  { path: '/game/europe-sports/*?', name: 'SportsService/GetMatch', body: '{"id":"{last}"}' },
  { path: '/game/casino', name: 'CasinoService/GetLobby', body: '{"kind":"casino","take":60}', ofMembers },
  { path: '/game/slot', name: 'CasinoService/GetLobby', body: '{"kind":"slot","take":60}', ofMembers },
  { path: '/board/notice', name: 'SessionService/ListNotices', body: '{"limit":15}' },
  { path: '/board/event', name: 'ArticlesService/ListEvents', body: '{}' },
  { path: '/board/game-rule', name: 'ArticlesService/ListRules', body: '{}' },
  { path: '/board/freeboard', name: 'BoardService/ListPosts', body: '{"limit":15}' },
  { path: '/board/money-history', name: 'MoneyService/ListMoneyLogs', body: today, ofMembers },
  { path: '/board/money-withdraw', name: 'MoneyService/GetWithdrawalInfo', body: '{}', ofMembers },
  { path: '/board/point', name: 'AttendanceService/GetCalendar', body: '{}', ofMembers },
  { path: '/board/point', name: 'PointHistoryService/ListRows', body: today, ofMembers },
  { path: '/board/casino-balance', name: 'EggsService/GetRules', body: '{}', ofMembers },
  { path: '/board/casino-balance', name: 'EggsService/List', body: '{}', ofMembers },
  { path: '/board/betting-history', name: 'BettingService/Stat', body: today, ofMembers },
  { path: '/board/betting-history', name: 'BettingService/List', body: today, ofMembers },
  { path: '/board/friend', name: 'RecommendationService/GetOwn', body: '{}', ofMembers },
  { path: '/board/customer', name: 'SupportService/ListInquiries', body: '{}', ofMembers },
  { path: '/board/message', name: 'SupportService/ListMessages', body: '{}', ofMembers },
  { path: '/board/care', name: 'ProtectionService/GetCare', body: '{}', ofMembers },
  { path: '/board/care', name: 'ProtectionService/GetFigures', body: '{"days":30}', ofMembers },
];
