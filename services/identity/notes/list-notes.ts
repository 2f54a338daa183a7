import type { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { visibleKinds } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';
import { type NoteRow, noteColumns, noteTables, noteToProto } from './note-row.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'n.id', type: 'int' },
  account_id: { sql: 'n.account_id', type: 'int', sortable: false },
};

export const listNotes =
  (deps: IdentityDeps): Handler<typeof NoteService.method.listNotes> =>
  async (request, { principal }) => {
    const list = listQuery(request, { columns, defaultSort: 'n.id desc', tie: 'n.id', firstParam: 2 });
    const where = `a.kind = any($1) and ${list.where}`;
    const params = [visibleKinds(principal), ...list.params];
    const [page, total] = await Promise.all([
      deps.database.query<NoteRow>(
        `select ${noteColumns} from ${noteTables} where ${where}
         order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        params,
      ),
      deps.database.query<{ n: bigint }>(countUpTo(`select from ${noteTables} where ${where}`), params),
    ]);
    return { notes: page.rows.map(noteToProto), total: total.rows[0]?.n ?? 0n };
  };
