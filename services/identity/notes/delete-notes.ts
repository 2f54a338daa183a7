import type { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { eachById } from '../accounts/each-by-id.ts';
import { visibleKinds } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';

export const deleteNotes =
  (deps: IdentityDeps): Handler<typeof NoteService.method.deleteNotes> =>
  async (request, context) => ({
    results: await eachById(request.ids, (id) =>
      deps.database.transaction(async (tx) => {
        const { rows } = await tx.query<{ account_id: bigint }>(
          `delete from account_notes n using accounts a
           where n.id = $1 and a.id = n.account_id and a.kind = any($2) returning n.account_id`,
          [id, visibleKinds(context.principal)],
        );
        const row = rows[0];
        if (!row) throw new DomainError('NOT_FOUND');
        await deps.audit(tx, context, {
          action: 'account.note_delete',
          resource: 'account',
          resourceId: String(row.account_id),
          memo: request.memo,
          before: { note: Number(id) },
        });
      }),
    ),
  });
