import type { Client } from '@connectrpc/connect';
import { TransferState, type WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import { type Moving, transferOf } from './transfer.ts';

export interface FinishDeps {
  database: Database;
  clock: Clock;
  wallet: Client<typeof WalletService>;
}

const timeoutMs = 10_000;
/** Where a payment stands before, and where after, by whether the ledger took it. */
const states = {
  paying: { posted: 'paid', refused: 'recorded' },
  recovering: { posted: 'recovered', refused: 'paid' },
} as const;

/**
 * Posts a settlement that is on its way and keeps what became of it; answers why the ledger refused it, empty where it did
 * not. Throws where the outcome is unknown: then it is posted again, under the same key. Whoever is second of two that
 * post one finds it done.
 */
export async function finish(
  { database, clock, wallet }: FinishDeps,
  moving: Moving,
  signal?: AbortSignal,
): Promise<string> {
  const { results } = await wallet.postTransfers(
    { transfers: [transferOf(moving)] },
    { timeoutMs, ...(signal && { signal }) },
  );
  const [result] = results;
  if (!result) throw new Error('the ledger did not answer for a settlement');
  failpoint('agents.settlement_posted');
  const posted = result.state === TransferState.POSTED;
  const refusal = posted ? '' : result.code || 'REFUSED';
  // The ledger holds something else under the key: another key could pay it twice, so that it stays where it is.
  if (refusal === 'KEY_CONFLICT') throw new Error(`the key of settlement ${moving.id} is of another transfer`);
  await database.query(
    `update partner_settlements set state = $4, refusals = refusals + $5, refusal = $6, changed_at = $7
      where id = $1 and state = $2 and refusals = $3`,
    [
      moving.id,
      moving.state,
      moving.refusals,
      states[moving.state][posted ? 'posted' : 'refused'],
      posted ? 0 : 1,
      refusal,
      clock.now(),
    ],
  );
  return refusal;
}
