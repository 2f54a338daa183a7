/** What a supplier is told. The names are those of the Hub88 wallet API. */
export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  | 'RS_ERROR_BET_LIMIT_EXCEEDED';

/** Why a bet that nobody knows yet is not taken. wallet answers it as it was given, after it looked whether the bet is known. */
export type BetRefusal =
  | 'INVALID_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'INVALID_GAME'
  | 'USER_DISABLED'
  | 'BET_LIMIT_EXCEEDED'
  | 'WRONG_WALLET';

const statuses: Record<string, Status> = {
  '': 'RS_OK',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  INVALID_GAME: 'RS_ERROR_INVALID_GAME',
  USER_DISABLED: 'RS_ERROR_USER_DISABLED',
  BET_LIMIT_EXCEEDED: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  // Members of the site play with eggs: there is no wallet that this bet could be paid of.
  WRONG_WALLET: 'RS_ERROR_INVALID_PARTNER',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  DUPLICATE_TRANSACTION: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TRANSACTION_DOES_NOT_EXIST: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TRANSACTION_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  VALIDATION: 'RS_ERROR_WRONG_TYPES',
  PLAY_LIMIT: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  PLAY_BREAK: 'RS_ERROR_USER_DISABLED',
  PLAY_HOURS: 'RS_ERROR_USER_DISABLED',
  PLAY_TIME: 'RS_ERROR_USER_DISABLED',
};

/** The status of what became of a call at wallet; undefined for what no supplier's status means: it is to ask again. */
export const statusOfResult = (code: string): Status | undefined =>
  Object.hasOwn(statuses, code) ? statuses[code] : undefined;
