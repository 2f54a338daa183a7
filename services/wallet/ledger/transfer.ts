import { houseAccountOf, isGuarded, maxReferenceLength, ownerOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';

/** A movement of money that is asked for. The key is the caller's: the same key is the same movement, for ever. */
export interface Transfer {
  /** UUIDv7, lower case. */
  key: string;
  /** The account that gives. */
  debit: bigint;
  /** The account that gets. */
  credit: bigint;
  /** 1…10^15 KRW (points, eggs). */
  amount: bigint;
  /** What it is for, for example `stake`: lower-case letters, digits and `_`, at most 32. */
  kind: string;
  /** What it belongs to, for example a bet id: at most `maxReferenceLength` characters. */
  reference: string;
}

/** What a transfer did to one person's account. */
export interface Leg {
  balanceAfter: bigint;
  /** Number of the entry in its account: 1, 2, 3 … */
  seq: bigint;
}

/** Why a transfer was refused. All but the last two are kept, and every repetition gets them again. */
export type Refusal =
  | 'INSUFFICIENT_FUNDS'
  | 'BALANCE_LIMIT'
  | PlayRefusal
  | 'TOMBSTONE'
  | 'KEY_CONFLICT'
  | 'KEY_OUT_OF_RANGE';

/** What a member's own limits refuse. */
export type PlayRefusal = 'PLAY_LIMIT' | 'PLAY_BREAK' | 'PLAY_HOURS' | 'PLAY_TIME';

/** A leg is absent where the account is the house's. */
export type Outcome = { posted: true; debit?: Leg; credit?: Leg } | { posted: false; reason: Refusal };

export const maxAmount = 10n ** 15n;
const kindForm = /^[a-z][a-z0-9_]{0,31}$/;

/** Refuses with VALIDATION what the ledger must never be asked to write. */
export function checkTransfer(transfer: Transfer): void {
  const wrong = (field: string) => new DomainError('VALIDATION', { field });
  if (!isUuidv7(transfer.key)) throw wrong('key');
  if (!isAccount(transfer.debit)) throw wrong('debit');
  if (!isAccount(transfer.credit) || transfer.credit === transfer.debit) throw wrong('credit');
  if (transfer.amount < 1n || transfer.amount > maxAmount) throw wrong('amount');
  if (!kindForm.test(transfer.kind)) throw wrong('kind');
  if (
    transfer.reference.length > maxReferenceLength ||
    transfer.reference.includes('\0') ||
    !transfer.reference.isWellFormed()
  ) {
    throw wrong('reference');
  }
}

function isAccount(id: bigint): boolean {
  return isGuarded(id) ? ownerOf(id) !== undefined && id < 1n << 63n : houseAccountOf(id) !== undefined;
}
