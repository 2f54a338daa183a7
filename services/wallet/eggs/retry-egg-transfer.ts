import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { findTransfer } from './ask-vendor.ts';
import type { EggDeps } from './deps.ts';
import { type EggRow, eggColumns, toEggTransfer } from './egg-transfer.ts';
import { findOne } from './find-waiting.ts';

/** Asks about a transfer that waits now instead of at its time; one that ended is answered as it is. */
export const retryEggTransfer =
  (deps: EggDeps): Handler<typeof EggsService.method.retryEggTransfer> =>
  async ({ id }, context) => {
    if (!isUuidv7(id)) throw new DomainError('NOT_FOUND');
    const waiting = await deps.database.transaction(async (tx) => {
      const { rows } = await tx.query<EggRow>(`select ${eggColumns} from egg_transfers where id = $1`, [id]);
      const row = rows[0];
      if (!row) throw new DomainError('NOT_FOUND');
      // Whoever is asking for it just now is not disturbed: a key that is asked about before it came is closed.
      const isDue = row.ended_at === null && deps.clock.now().getTime() - row.created_at.getTime() >= 15_000;
      if (!isDue) return undefined;
      await tx.query('update egg_transfers set attempts = attempts + 1 where id = $1', [id]);
      const resourceId = row.account_id.toString();
      await deps.audit(tx, context, {
        action: 'eggs.retry',
        resource: 'member',
        resourceId,
        after: { vendor: row.vendor, egg_transfer: id },
      });
      return row;
    });
    if (waiting) await findOne(deps, waiting, context.signal);
    return toEggTransfer(await findTransfer(deps, id));
  };
