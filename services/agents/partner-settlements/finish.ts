import type { Client } from '@connectrpc/connect';
import { TransferState, type WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
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

/** The ledger holds something else under a key: another key could pay it twice, so that what is moved stays where it is. */
export const keyConflict = 'KEY_CONFLICT';

/**
 * Posts settlements that are on their way, at most 1,000, and keeps what became of each; answers why the ledger refused it,
 * empty where it did not. Throws where the outcome is unknown: then they are posted again, under the same keys. Whoever is
 * second of two that post one finds it done.
 */
export async function finishAll(
  { database, clock, wallet }: FinishDeps,
  moving: readonly Moving[],
  signal?: AbortSignal,
): Promise<string[]> {
  if (moving.length === 0) return [];
  const { results } = await wallet.postTransfers(
    { transfers: moving.map(transferOf) },
    { timeoutMs, ...(signal && { signal }) },
  );
  failpoint('agents.settlement_posted');
  const ended = moving.map((one, place) => {
    const result = results[place];
    if (!result) throw new Error('the ledger did not answer for a settlement');
    const posted = result.state === TransferState.POSTED;
    const refusal = posted ? '' : result.code || 'REFUSED';
    return { ...one, next: states[one.state][posted ? 'posted' : 'refused'], refusal };
  });
  const known = ended.filter(({ refusal }) => refusal !== keyConflict);
  await database.query(
    `update partner_settlements s
        set state = e.next, refusals = s.refusals + case e.refusal when '' then 0 else 1 end, refusal = e.refusal, changed_at = $6
       from unnest($1::uuid[], $2::text[], $3::int4[], $4::text[], $5::text[]) e (id, state, refusals, next, refusal)
      where s.id = e.id and s.state = e.state and s.refusals = e.refusals`,
    [
      plainArray(known.map(({ id }) => id)),
      textArray(known.map(({ state }) => state)),
      plainArray(known.map(({ refusals }) => refusals)),
      textArray(known.map(({ next }) => next)),
      textArray(known.map(({ refusal }) => refusal)),
      clock.now(),
    ],
  );
  return ended.map(({ refusal }) => refusal);
}

/** The same of one. */
export async function finish(deps: FinishDeps, moving: Moving, signal?: AbortSignal): Promise<string> {
  const [refusal = ''] = await finishAll(deps, [moving], signal);
  if (refusal === keyConflict) throw new Error(`the key of settlement ${moving.id} is of another transfer`);
  return refusal;
}
