import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { retryTransaction } from '../../transfers/retry-transaction.ts';
import type { EggDeps } from '../deps.ts';
import { addParts } from './add-parts.ts';
import { type RecallRow, recallsWithSums, toRecall } from './recall-row.ts';

/** Of two who ask at once one begins, and the other finds what it began. */
const recallLock = `select pg_advisory_xact_lock(hashtextextended('egg recalls', 0))`;

/** Begins to bring all eggs home; the job goes on from what is written here. */
export const recallEggs =
  (deps: EggDeps, wake: () => void): Handler<typeof EggsService.method.recallEggs> =>
  async ({ memo, key }, context) => {
    if (memo.trim() === '') throw new DomainError('VALIDATION', { field: 'memo' });
    const { accountId: actor } = context.principal;
    const row = await retryTransaction(() =>
      deps.database.transaction(async (tx) => {
        await tx.query(recallLock);
        const known = await findByKey(tx, actor, key);
        if (known) {
          if (known.memo !== memo) throw new DomainError('KEY_CONFLICT', { field: 'key' });
          return known;
        }
        const { rowCount } = await tx.query('select from egg_recalls where ended_at is null');
        if (rowCount !== 0) throw new DomainError('STATE_CONFLICT', { field: 'recall' });
        const now = deps.clock.now();
        const id = uuidv7(now.getTime());
        await tx.query(
          `insert into egg_recalls (id, actor, key, memo, state, created_at) values ($1, $2, $3, $4, 'running', $5)`,
          [id, actor, key, memo, now],
        );
        const holdings = await addParts(tx, id, now);
        await deps.audit(tx, context, {
          action: 'eggs.recall',
          resource: 'settings',
          resourceId: 'eggs',
          after: { holdings },
          memo,
        });
        const written = await findByKey(tx, actor, key);
        if (!written) throw new Error('a recall of eggs was not written');
        return written;
      }),
    );
    wake();
    return toRecall(row);
  };

async function findByKey(tx: pg.PoolClient, actor: bigint, key: string): Promise<RecallRow | undefined> {
  const { rows } = await tx.query<RecallRow>(`${recallsWithSums} where r.actor = $1 and r.key = $2`, [actor, key]);
  return rows[0];
}
