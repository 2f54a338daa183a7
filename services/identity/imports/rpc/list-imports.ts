import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { type ImportRecord, importColumns, toImport } from '../import-record.ts';

const columns = {
  id: { sql: 'i.id', type: 'int' },
  status: { sql: 'i.status', sortable: false },
  created_by: { sql: 'i.created_by_account', sortable: false },
  file_name: { sql: 'i.file_name', sortable: false },
  created_at: { sql: 'i.created_at', type: 'instant' },
} as const;

export const listImports =
  ({ database }: IdentityDeps): Handler<typeof ImportsService.method.listImports> =>
  async (request) => {
    const list = listQuery(request, { columns, defaultSort: 'i.id desc', tie: 'i.id' });
    const { rows } = await database.query<ImportRecord>(
      `select ${importColumns} from member_imports i where ${list.where}
       order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const { rows: counted } = await database.query<{ n: bigint }>(
      countUpTo(`select from member_imports i where ${list.where}`),
      list.params,
    );
    return { imports: rows.map(toImport), total: counted[0]?.n ?? 0n };
  };
