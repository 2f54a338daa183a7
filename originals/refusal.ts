export type RefusalCode =
  | 'BAD_SEED'
  | 'BAD_CLIENT_SEED'
  | 'BAD_NONCE'
  | 'BAD_TARGET'
  | 'BAD_STAKE'
  | 'BAD_LENGTH'
  | 'BAD_BET'
  | 'ALREADY_OPEN'
  | 'ROUND_OPEN'
  | 'STAKE_TOO_SMALL'
  | 'STAKE_TOO_GREAT'
  | 'WIN_TOO_GREAT'
  | 'NO_MONEY'
  | 'KEY_TAKEN'
  | 'UNKNOWN_GAME'
  | 'BAD_REQUEST'
  | 'NO_SESSION'
  | 'TOO_MANY'
  | 'NOT_FOUND'
  | 'NOT_OPEN'
  | 'CHAIN_ENDED'
  | 'ROLLS_ENDED';

/** Input that is refused, with a code that stays the same whatever the text says. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
