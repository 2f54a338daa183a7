import type { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { RiskDeps } from '../risk-notes/find-facts.ts';
import { type NoteRow, noteColumns, toNote } from './list-risk-notes.ts';

/** Keeps what an operator knows of a request beside what the rules found. */
export const addRiskNote =
  ({ database, clock, audit }: RiskDeps): Handler<typeof RiskNotesService.method.addRiskNote> =>
  async ({ withdrawalId, memo, key }, context) => {
    const { principal } = context;
    const row = await database.transaction(async (tx) => {
      const found = await tx.query('select from withdrawals where id = $1', [withdrawalId]);
      if (found.rowCount !== 1) throw new DomainError('NOT_FOUND');
      const { rows } = await tx.query<NoteRow>(
        `insert into withdrawal_notes (withdrawal_id, effect, weight, memo, actor_id, actor, key, at)
         values ($1, 'informs', 0, $2, $3, $4, $5, $6) on conflict do nothing returning ${noteColumns}`,
        [withdrawalId, memo, principal.accountId, principal.account, key, clock.now()],
      );
      if (!rows[0]) return undefined;
      await audit(tx, context, {
        action: 'withdrawal.note',
        resource: 'withdrawal',
        resourceId: withdrawalId.toString(),
        memo,
      });
      return rows[0];
    });
    if (row) return toNote(row);
    const { rows } = await database.query<NoteRow>(
      `select ${noteColumns} from withdrawal_notes where actor_id = $1 and key = $2 and withdrawal_id = $3 and memo = $4`,
      [principal.accountId, key, withdrawalId, memo],
    );
    if (!rows[0]) throw new DomainError('KEY_CONFLICT', { field: 'key' });
    return toNote(rows[0]);
  };
