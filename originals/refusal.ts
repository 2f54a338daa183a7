export type RefusalCode =
  | 'BAD_SEED'
  | 'BAD_CLIENT_SEED'
  | 'BAD_NONCE'
  | 'BAD_TARGET'
  | 'BAD_STAKE'
  | 'BAD_LENGTH'
  | 'BAD_BET'
  | 'ALREADY_OPEN'
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
