import type { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { IdentityDeps } from '../deps.ts';
import { type NoteRow, noteColumns, noteTables, noteToProto } from './note-row.ts';

/** Notes of one account: a page of a person shows them all. */
const most = 200;

export const addNote =
  (deps: IdentityDeps): Handler<typeof NoteService.method.addNote> =>
  async (request, context) => {
    const content = request.content.normalize('NFC').trim();
    if (content === '') throw new DomainError('VALIDATION', { field: 'content' });
    return deps.database.transaction(async (tx) => {
      // Locked, so that of notes that are written at once each counts the others.
      const account = await findAccount(tx, deps.clock, context.principal, request.accountId, { forUpdate: true });
      if (account.kind === 'admin') throw new DomainError('NOT_FOUND');
      const { rows } = await tx.query<{ n: bigint }>(
        `select count(*) as n from (select from account_notes where account_id = $1 limit ${most}) kept`,
        [account.id],
      );
      if ((rows[0]?.n ?? 0n) >= BigInt(most)) throw new DomainError('RESOURCE_EXHAUSTED');
      const made = await tx.query<{ id: bigint }>(
        'insert into account_notes (account_id, content, author_id, written_at) values ($1, $2, $3, $4) returning id',
        [account.id, content, context.principal.accountId, deps.clock.now()],
      );
      await deps.audit(tx, context, {
        action: 'account.note',
        resource: 'account',
        resourceId: String(account.id),
        after: { note: Number(made.rows[0]?.id) },
      });
      const written = await tx.query<NoteRow>(`select ${noteColumns} from ${noteTables} where n.id = $1`, [
        made.rows[0]?.id,
      ]);
      if (!written.rows[0]) throw new Error('the note that was written is not there');
      return noteToProto(written.rows[0]);
    });
  };
