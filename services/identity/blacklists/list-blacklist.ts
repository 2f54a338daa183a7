import type { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { type EntryRow, entryColumns, entryTables, entryToProto } from './entry-row.ts';
import { type BlacklistKind, hashOf, plainValue } from './listed-value.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'b.id', type: 'int' },
  kind: { sql: 'b.kind', sortable: false },
  shown: { sql: 'b.shown', search: ['b.shown', 'b.memo'], sortable: false },
  added_by: { sql: 'b.added_by', type: 'int', sortable: false },
  added_at: { sql: 'b.added_at', type: 'instant' },
};

const kinds: readonly BlacklistKind[] = ['account', 'phone', 'bank_account'];

/** The entry of a whole value can be of any kind that the value has the form of. */
const hashesOf = ({ blacklistHash }: IdentityDeps, value: string): Buffer[] =>
  kinds.flatMap((kind) => {
    const plain = plainValue(kind, value);
    return plain === undefined ? [] : [hashOf(blacklistHash, kind, plain)];
  });

export const listBlacklist =
  (deps: IdentityDeps): Handler<typeof BlacklistService.method.listBlacklist> =>
  async (request) => {
    const { value, ...filter } = request.filter;
    const list = listQuery({ ...request, filter }, { columns, defaultSort: 'b.id desc', tie: 'b.id', firstParam: 2 });
    const where = `($1::bytea[] is null or b.value_hash = any($1)) and ${list.where}`;
    const params = [value === undefined ? null : hashesOf(deps, value), ...list.params];
    const [page, total] = await Promise.all([
      deps.database.query<EntryRow>(
        `select ${entryColumns} from ${entryTables} where ${where}
         order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        params,
      ),
      deps.database.query<{ n: bigint }>(countUpTo(`select from blacklist b where ${where}`), params),
    ]);
    return { entries: page.rows.map(entryToProto), total: total.rows[0]?.n ?? 0n };
  };
