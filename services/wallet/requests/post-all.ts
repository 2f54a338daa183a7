import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { postGroup } from '../ledger/post-group.ts';
import { checkTransfer, type Outcome, type Refusal, type Transfer } from '../ledger/transfer.ts';

export type Posted = Extract<Outcome, { posted: true }>;

/** Posts all transfers as a part of the caller's transaction, or throws: then the transaction must not be committed. */
export async function postAll(tx: Queryable, transfers: readonly Transfer[], now: Date): Promise<Posted[]> {
  for (const transfer of transfers) checkTransfer(transfer);
  return (await postGroup(tx, transfers, now)).map((outcome, i) => {
    if (outcome.posted) return outcome;
    throw refusal(outcome.reason, transfers[i]?.key);
  });
}

function refusal(reason: Refusal, key: string | undefined): Error {
  if (reason === 'BALANCE_LIMIT' || reason === 'KEY_OUT_OF_RANGE') return new Error(`transfer ${key}: ${reason}`);
  return new DomainError(reason);
}
