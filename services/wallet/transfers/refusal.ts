import { DomainError } from '@madang/runtime/errors.ts';
import type { Refusal } from '../ledger/transfer.ts';

/** What a person hears of a transfer that it asked for and that was refused; all that says of the key is a conflict. */
export function refusalOf(reason: Refusal | undefined): DomainError {
  switch (reason) {
    case 'INSUFFICIENT_FUNDS':
    case 'PLAY_LIMIT':
    case 'PLAY_BREAK':
    case 'PLAY_HOURS':
    case 'PLAY_TIME':
      return new DomainError(reason);
    default:
      return new DomainError('KEY_CONFLICT');
  }
}
