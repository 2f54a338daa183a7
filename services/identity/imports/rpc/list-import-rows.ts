import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { type ImportRowRecord, importRowColumns, toImportRow } from '../import-rows.ts';

const columns = {
  id: { sql: 'r.number', type: 'int' },
  import_id: { sql: 'r.import_id', type: 'int', sortable: false },
  verdict: { sql: 'r.verdict', sortable: false },
  outcome: { sql: 'r.outcome', sortable: false },
  account: { sql: 'r.account', sortable: false },
  parent: { sql: 'r.parent', sortable: false },
} as const;

/** A page of one import's rows, in the order of the sheet. */
export const listImportRows =
  ({ database, seal }: IdentityDeps): Handler<typeof ImportsService.method.listImportRows> =>
  async (request, { principal }) => {
    const importId = request.filter.import_id;
    // Rows are those of one migration: without it there are none to show.
    if (importId === undefined) return { rows: [], total: 0n };
    if (!/^[1-9]\d{0,17}$/.test(importId)) throw new DomainError('VALIDATION', { field: 'import_id' });
    const list = listQuery(request, { columns, defaultSort: 'r.number', tie: 'r.number' });
    const { rows } = await database.query<ImportRowRecord>(
      `select ${importRowColumns} from member_import_rows r where ${list.where}
       order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const { rows: counted } = await database.query<{ n: bigint }>(
      countUpTo(`select from member_import_rows r where ${list.where}`),
      list.params,
    );
    const sees = principal.permissions.includes('members.personal');
    return {
      rows: rows.map((row) => toImportRow(seal, BigInt(importId), row, sees)),
      total: counted[0]?.n ?? 0n,
    };
  };
